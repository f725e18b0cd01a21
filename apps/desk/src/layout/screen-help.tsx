import { Icon } from "@madoguchi/ui/icons/icon";
import { useMatches } from "@tanstack/react-router";
import { CircleQuestionMark } from "lucide";
import { useEffect, useState } from "react";
import { HelpDialog } from "../entities/screen-keys/help-dialog.tsx";
import { type ScreenKey, useListKeys, useScreenKeys } from "../entities/screen-keys/screen-keys.tsx";
import { useSeenHelp } from "../entities/screen-keys/use-seen-help.ts";

/** Loads the texts; `undefined` until then, or if loading failed. */
function useHelpTexts(): Readonly<Record<string, string>> | undefined {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>();
  useEffect(() => {
    void import("./help-texts.ts").then(
      (loaded) => setTexts(loaded.HELP_TEXTS),
      () => undefined,
    );
  }, []);
  return texts;
}

/** 「この画面について」 (`?`): the screen's purpose and keys. A person's first screen of the desk shows its purpose unasked. */
export function ScreenHelp() {
  const listKeys = useListKeys();
  const [listed, setListed] = useState<readonly ScreenKey[]>();
  const { hasSeen, markSeen } = useSeenHelp();
  const texts = useHelpTexts();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const help = screen === undefined ? undefined : texts?.[screen];
  const open = () => setListed(listKeys());
  useScreenKeys([{ shown: "?", meaning: "この画面の説明とキー", onKey: { "?": open } }]);
  return (
    <>
      {screen !== undefined && help !== undefined && !hasSeen && (
        <section
          aria-label="はじめての画面"
          className="side-wide rounded-card bg-card p-2.5 text-dns-14N-130 shadow-card"
        >
          <p>{help}</p>
          <p>ほかの画面の説明は「?」で開きます。</p>
          <button type="button" className="desk-act mt-1 lg:w-full" onClick={() => markSeen(screen)}>
            わかりました
          </button>
        </section>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        title="この画面について"
        onClick={open}
        className="desk-place whitespace-nowrap lg:w-full"
      >
        <Icon shape={CircleQuestionMark} className="size-5 shrink-0" />
        <span className="side-word">この画面について</span>
      </button>
      {listed && (
        <HelpDialog
          help={help}
          keys={listed}
          onClose={() => {
            setListed(undefined);
            if (screen !== undefined) markSeen(screen);
          }}
        />
      )}
    </>
  );
}
