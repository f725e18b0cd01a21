/** The elements that replaced a text, by the text, which React goes on to hold. */
const substitutes = new WeakMap<Node, Element>();

/** The child of `parent` that shows `node` now: the node itself, what it was moved into, or what replaced it. */
function shownIn(parent: Node, node: Node): Node | undefined {
  for (let at: Node | null = node; at; at = at.parentNode) if (at.parentNode === parent) return at;
  const substitute = substitutes.get(node);
  return substitute?.parentNode === parent ? substitute : undefined;
}

const isTranslation = (node: Node | null | undefined): node is Element => node?.nodeName === "FONT";

/** The translation that took the place of the removed texts: added in the same change, or beside them just before. */
function findSubstitute({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  return [...addedNodes, previousSibling, nextSibling].find(isTranslation);
}

/**
 * Lets React work on a page whose texts the browser's translator has replaced by `<font>` elements. React would throw
 * at the first text that it removes, or inserts beside, and a text that it changes would stay as it was.
 * A changed text comes back in the page's language, and the translator translates it again.
 */
export function followTranslatedText({ document, Node: { prototype } }: Window & typeof globalThis): void {
  const observer = new MutationObserver((changes) => {
    for (const change of changes) {
      const { target } = change;
      if (change.type === "characterData") {
        if (!target.isConnected) substitutes.get(target)?.replaceWith(target);
        continue;
      }
      const substitute = findSubstitute(change);
      if (!substitute) continue;
      for (const text of change.removedNodes) {
        if (text.nodeType !== prototype.TEXT_NODE) continue;
        substitutes.set(text, substitute);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function removeShown<T extends Node>(this: Node, child: T): T {
    const shown = child.parentNode === this || child.nodeType !== prototype.TEXT_NODE ? child : shownIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  prototype.insertBefore = function insertBeforeShown<T extends Node>(this: Node, node: T, before: Node | null): T {
    const isText = before?.nodeType === prototype.TEXT_NODE;
    const shown = isText && before.parentNode !== this ? (shownIn(this, before) ?? null) : before;
    insertBefore.call(this, node, shown);
    return node;
  };
}
