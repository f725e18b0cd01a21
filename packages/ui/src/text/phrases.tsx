import { Fragment, type ReactNode, useLayoutEffect, useState } from "react";
import { splitPhrases } from "./split-phrases.ts";

function canSplit(): boolean {
  return "Segmenter" in Intl && !CSS.supports("word-break", "auto-phrase");
}

/**
 * A heading's text, which breaks between phrases where the browser does not know them (Safari, Firefox). The server's page has the bare text,
 * because its words may be cut differently there.
 */
export function Phrases({ children }: { children: ReactNode }) {
  const [isSplit, setIsSplit] = useState(false);
  useLayoutEffect(() => setIsSplit(canSplit()), []);
  if (!isSplit || typeof children !== "string") return children;
  return (
    <span className="break-keep">
      {splitPhrases(children).map((phrase, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: phrases have no other identity and keep no state.
        <Fragment key={position}>
          {position > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
}
