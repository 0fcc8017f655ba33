/** Top edges of the sections in px from the top of the visible part, in page order. */
type SectionTops = readonly { id: string; top: number }[];

/** A section is current once its heading is this close to the upper edge, in px. */
const reach = 96;

/** Returns the section being read: the last one whose heading was scrolled past; at the end of the page the last section. */
export function currentSection(sections: SectionTops, isAtEnd: boolean): string | undefined {
  if (isAtEnd) return sections.at(-1)?.id;
  return (sections.findLast(({ top }) => top <= reach) ?? sections[0])?.id;
}
