import { useMatches } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

/**
 * Sets the document's title for each screen, and announces it to screen readers if no heading took the focus. Where the
 * pressed link has gone with its screen, the keyboard goes on at the content.
 */
export function RouteAnnouncer() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const shownPath = useRef<string>(undefined);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    document.title = title === undefined ? "窓口 スタッフ" : `${title}｜窓口 スタッフ`;
    const hasMoved = shownPath.current !== undefined && shownPath.current !== pathname;
    shownPath.current = pathname;
    if (hasMoved && document.activeElement === document.body) document.getElementById("main")?.focus();
    if (hasMoved) setAnnouncement(document.activeElement?.tagName === "H1" ? "" : (title ?? ""));
  }, [title, pathname]);

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
