import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A name in a sentence that browser translation may change. */
export interface TranslatedName {
  message: string;
  placeholder: string;
  /** Position of the message's call. */
  start: number;
  end: number;
  /** Position of the placeholder's value. */
  value: { start: number; end: number; isShort: boolean };
}

/** Placeholders in messages for names of people and companies. */
const alwaysNames = new Set(
  'by company dealer financier heir hirer names owner party person seller signer userName who'.split(' '),
);
/** In the messages of these features, `name` is the type of a document, a signature, an offer or a field. */
const otherNames = /^(documents|document_requests|signatures|quotes|forms|auth_passkeys|shell|reports)_/;
/** Here the values are ordinary words: document types, "You" or "The financier". */
const messagesOfWords = new Set(['applications_unchecked_text', 'case_list_waiting_who']);
/** Attributes that elements of these names render as text. */
const shownAttributes: Record<string, readonly string[]> = {
  PageHeader: ['title', 'description'],
  Dialog: ['title', 'description'],
  PlainDialog: ['title', 'description'],
  ConfirmDialog: ['title'],
  TopDialog: ['text'],
};
/** Kinds of syntax nodes between a text and the element that renders it. */
const passing = new Set([
  'ConditionalExpression',
  'LogicalExpression',
  'ParenthesizedExpression',
  'JSXExpressionContainer',
]);

/** Returns the names in messages that an element renders without `withNames`. */
export function findTranslatedNames(file: string, source: string): TranslatedName[] {
  const found: TranslatedName[] = [];
  const visit = (value: unknown, isShown: boolean): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, isShown);
      return;
    }
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    if (isShown && node.type === 'CallExpression') found.push(...namesIn(node));
    for (const child of Object.values(node)) visit(child, isShownIn(node, child, isShown));
    if (node.type === 'JSXOpeningElement') for (const text of shownAttributesOf(node)) visit(text, true);
  };
  visit(parseSync(file, source).program.body, false);
  return found;
}

function isShownIn(node: Node, child: unknown, isShown: boolean): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return child === node.children && !isOption(node);
  if (node.type === 'JSXOpeningElement') return false;
  if (node.type === 'ConditionalExpression' || node.type === 'LogicalExpression') return isShown && child !== node.test;
  return isShown && passing.has(node.type);
}

/** True for an option, because its text cannot contain an element. */
function isOption({ openingElement }: Node): boolean {
  return ((openingElement as Node | undefined)?.name as Node | undefined)?.name === 'option';
}

/** Returns the values of attributes that an element renders as text. */
function shownAttributesOf({ name, attributes }: Node): unknown[] {
  const shown = shownAttributes[String((name as Node).name)] ?? [];
  return (attributes as Node[])
    .filter((attribute) => shown.includes(String((attribute.name as Node | undefined)?.name)))
    .map(({ value }) => value);
}

function namesIn({ callee, arguments: given, start, end }: Node): TranslatedName[] {
  const { type, object, property } = callee as Node;
  if (type !== 'MemberExpression' || (object as Node).name !== 'm') return [];
  const message = String((property as Node).name);
  if (messagesOfWords.has(message)) return [];
  const values = ((given as Node[])[0]?.properties ?? []) as Node[];
  return values
    .filter(({ type: kind }) => kind === 'Property')
    .flatMap(({ key, value, shorthand }) => {
      const placeholder = String((key as Node | undefined)?.name);
      const isName = alwaysNames.has(placeholder) || (placeholder === 'name' && !otherNames.test(message));
      const { start: from, end: to } = value as Node;
      return isName
        ? [{ message, placeholder, start, end, value: { start: from, end: to, isShort: shorthand === true } }]
        : [];
    });
}
