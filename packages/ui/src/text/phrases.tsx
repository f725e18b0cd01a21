import { Fragment, type ReactNode, useEffect, useState } from "react";

function lacksPhrases(): boolean {
  return !CSS.supports("word-break", "auto-phrase");
}

/**
 * A heading's text, which breaks between phrases where the browser does not know them (Safari, Firefox); only those load how. The server's
 * page has the bare text.
 */
export function Phrases({ children }: { children: ReactNode }) {
  const [phrases, setPhrases] = useState<{ of: string; parts: string[] }>();
  const text = typeof children === "string" ? children : "";

  useEffect(() => {
    if (text === "" || !lacksPhrases()) return;
    const split = import("./split-phrases.ts");
    // Without it the text breaks as it would anyway.
    split.then(({ splitPhrases }) => setPhrases({ of: text, parts: splitPhrases(text) })).catch(() => undefined);
  }, [text]);

  if (phrases?.of !== text || text === "") return children;
  return (
    <span className="break-keep">
      {phrases.parts.map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: phrases have no other identity and keep no state.
        <Fragment key={position}>
          {position > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
