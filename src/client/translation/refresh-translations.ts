/** Replaced texts, with what a translation put in their place. */
const translations = new WeakMap<Node, Element>();

/**
 * Refreshes the translation of texts that change while a browser translates the page. Chrome and Edge replace each text node by `<font>` elements; React
 * goes on changing its own node, which nobody sees any more, and an old figure stays beside new ones. When a replaced
 * node gets another text, it takes the place of its translation again, and the browser translates it once more. Where
 * React removes a replaced node or inserts before it, its translation stands for it.
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
        // In one step, or put beside the text before that is removed.
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
 * Makes `removeChild` and `insertBefore` accept a text that a translation replaced. The browser's own throw a
 * `NotFoundError` for it, which ends the page; a page that nobody translates keeps them.
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
    // Without a place of its own it comes last: better than not at all.
    return insertBefore.call(this, node, translation.parentNode === this ? translation : null) as T;
  };
}
