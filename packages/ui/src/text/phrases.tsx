import { type ReactNode, useEffect, useState } from "react";

/**
 * A heading's text that breaks between phrases, also in browsers without that ability (Safari, Firefox), which alone
 * load the code. The server's page has the bare text.
 */
export function Phrases({ children }: { children: ReactNode }) {
  const [broken, setBroken] = useState<[of: ReactNode, text: ReactNode]>();

  useEffect(() => {
    if (typeof children !== "string" || CSS.supports("word-break", "auto-phrase")) return;
    // Without the code the text breaks anywhere, as before.
    import("./break-phrases.tsx").then((code) => setBroken([children, code.breakPhrases(children)])).catch(() => {});
  }, [children]);

  return broken && broken[0] === children ? broken[1] : children;
}
