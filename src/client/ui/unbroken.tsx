/** Text whose "e-mail" stays on one line: browsers break after its hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(e-mails?)/i).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={at} className="nw">
        {part}
      </span>
    ),
  );
}
