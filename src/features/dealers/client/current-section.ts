/** Top edges of the sections, in px below the upper edge of what is seen, in their order on the page. */
type SectionTops = readonly { id: string; top: number }[];

/** A section is current once its head has come this close to the upper edge. */
const reach = 96;

/** The section somebody reads: the last whose head was passed, at the foot of the page the last of all. */
export function currentSection(sections: SectionTops, isAtEnd: boolean): string | undefined {
  if (isAtEnd) return sections.at(-1)?.id;
  return (sections.findLast(({ top }) => top <= reach) ?? sections[0])?.id;
}
