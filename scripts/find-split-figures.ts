import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const figure = /\.toFixed\(|\bformat(Money|Amount)\(|[pP]ercent\b/;

/**
 * Returns the lines of elements that have other text beside a figure. A figure is the only text of its element,
 * so that browser translation and screen readers get it whole: "2.78%", not "2.78" and "%".
 */
export function findSplitFigures(file: string, source: string): number[] {
  const lines: number[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const texts = (node.children as Node[]).filter((child) => !isBreak(child));
      const isFigure = (child: Node | undefined) =>
        child?.type === 'JSXExpressionContainer' && showsFigure(child, source);
      const isSplit = texts.some(
        (child, index) => isFigure(child) && [texts[index - 1], texts[index + 1]].some(isText),
      );
      if (isSplit) lines.push(source.slice(0, node.start).split('\n').length);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program.body);
  return lines;
}

/** True for a line break between two elements, which renders no text. */
function isBreak(child: Node): boolean {
  return child.type === 'JSXText' && /^\s*\n\s*$/.test(String(child.value));
}

function isText(child: Node | undefined): boolean {
  return child?.type === 'JSXText' && String(child.value).trim() !== '';
}

function showsFigure({ expression }: Node, source: string): boolean {
  const { type, start, end } = expression as Node;
  return !/^(Logical|Conditional)Expression$/.test(type) && figure.test(source.slice(start, end));
}
