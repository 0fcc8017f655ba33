/**
 * Keeps a page right while a browser translates it. Chrome and Edge replace each text node by `<font>` elements; React
 * goes on changing its own node, which nobody sees any more, and an old figure stays beside new ones. When a replaced
 * node gets another text, it takes the place of its translation again, and the browser translates it once more.
 */
export function keepTranslated(page: Node): void {
  const translations = new WeakMap<Node, Element>();
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
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(page, { childList: true, subtree: true });
}

function isTranslation(node: Node | null | undefined): node is Element {
  return node?.nodeName === 'FONT';
}
