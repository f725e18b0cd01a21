import { type ReactNode, useEffect, useRef } from "react";
import { Phrases } from "../text/phrases.tsx";

/** Set on the document once its first page has been shown. */
const FIRST_PAGE_SHOWN = "firstPageShown";

type PageHeadingProps = { children: ReactNode; lead?: ReactNode };

/**
 * The title of a screen. After a navigation it takes the focus, so that a screen reader announces the screen; on the
 * first page the focus stays where the browser puts it.
 */
export function PageHeading({ children, lead }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset[FIRST_PAGE_SHOWN]) heading.current?.focus();
    dataset[FIRST_PAGE_SHOWN] = "true";
  }, []);

  return (
    <div className="flex flex-col gap-2">
      <h1 ref={heading} tabIndex={-1} className="text-std-28B-150 md:text-std-36B-140">
        <Phrases>{children}</Phrases>
      </h1>
      {lead && <p className="break-phrase">{lead}</p>}
    </div>
  );
}
