import { useMatches } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { usePortal } from "../portal-context/portal.tsx";

type TitledMatch = { staticData: { title?: string } };

/** The name of the current screen: that of the innermost route that has one. */
export function screenTitle(matches: readonly TitledMatch[]): string | undefined {
  return matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title;
}

/** 「画面名｜クリニック名」, or the clinic's name alone. */
export function documentTitle(title: string | undefined, clinicName: string): string {
  return title === undefined ? clinicName : `${title}｜${clinicName}`;
}

/** The heading names the screen if its route does not, as on the not-found page. */
function headingText(): string | undefined {
  return document.querySelector("main h1")?.textContent ?? undefined;
}

/**
 * Sets the document's title for each screen, and announces it unless a heading has taken the focus. On a screen whose
 * heading depends on the patient's state the title follows the heading.
 */
export function RouteAnnouncer() {
  const { configuration } = usePortal();
  const title = useMatches({ select: screenTitle });
  const followsHeading = useMatches({ select: (matches) => matches.some((match) => match.staticData.followsHeading) });
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const shownPath = useRef<string>(undefined);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const read = () => (followsHeading ? (headingText() ?? title) : (title ?? headingText()));
    let name = read();
    const show = () => {
      document.title = documentTitle(name, configuration.clinicName);
    };
    show();
    const hasMoved = shownPath.current !== undefined && shownPath.current !== pathname;
    shownPath.current = pathname;
    const isReadOut = document.activeElement?.tagName === "H1";
    if (hasMoved) setAnnouncement(isReadOut ? "" : (name ?? ""));
    if (!followsHeading) return;
    const observer = new MutationObserver(() => {
      const heading = read();
      if (heading === name) return;
      name = heading;
      show();
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [title, followsHeading, pathname, configuration.clinicName]);

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
