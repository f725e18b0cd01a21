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

/** Sets the document's title for each screen, and announces it unless a heading has taken the focus. */
export function RouteAnnouncer() {
  const { configuration } = usePortal();
  const title = useMatches({ select: screenTitle });
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const shownPath = useRef<string>(undefined);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const name = title ?? headingText();
    document.title = documentTitle(name, configuration.clinicName);
    const hasMoved = shownPath.current !== undefined && shownPath.current !== pathname;
    shownPath.current = pathname;
    const isReadOut = document.activeElement?.tagName === "H1";
    if (hasMoved) setAnnouncement(isReadOut ? "" : (name ?? ""));
  }, [title, pathname, configuration.clinicName]);

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
