/** Replaced texts, with the elements that a translation put in their place. */
const translations = new WeakMap<Node, Element>();

/**
 * Refreshes the translation of texts that change while a browser translates the page. Chrome and Edge replace each text
 * node by `<font>` elements. React then changes its own node, which is no longer visible, and an old figure stays
 * beside new ones. When a replaced node gets another text, it is put back in place of its translation, and the browser
 * translates it again. Where React removes a replaced node or inserts before it, its translation is used instead.
 */
export function refreshTranslations(page: Node): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        const translation = translations.get(target);
        if (translation?.isConnected && !target.isConnected) translation.replaceWith(target);
        continue;
      }
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE) continue;
        // Either replaced in one step, or inserted beside the text before the text is removed.
        const translation = [addedNodes[0], previousSibling, nextSibling].find(isTranslation);
        if (!translation) continue;
        translations.set(text, translation);
        acceptReplaced();
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(page, { childList: true, subtree: true });
}

function isTranslation(node: Node | null | undefined): node is Element {
  return node?.nodeName === 'FONT';
}

let isAccepting = false;

/**
 * Makes `removeChild` and `insertBefore` accept a text that a translation replaced. The browser's own versions throw a
 * `NotFoundError` for it, which breaks the page. A page that is not translated keeps them.
 */
function acceptReplaced(): void {
  if (isAccepting) return;
  isAccepting = true;
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const translation = child.parentNode === this ? undefined : translations.get(child);
    if (!translation) return removeChild.call(this, child) as T;
    if (translation.parentNode === this) removeChild.call(this, translation);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const translation = next && next.parentNode !== this ? translations.get(next) : undefined;
    if (!translation) return insertBefore.call(this, node, next) as T;
    // If its translation has moved elsewhere, the new node goes last: better than losing it.
    return insertBefore.call(this, node, translation.parentNode === this ? translation : null) as T;
  };
}
