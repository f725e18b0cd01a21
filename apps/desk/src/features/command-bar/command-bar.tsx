import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { isComposing } from "@madoguchi/ui/fields/text-input";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Search } from "lucide";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useScreenKeys } from "../../entities/screen-keys/screen-keys.tsx";
import type { Command } from "./find-commands.ts";

/** Reports that the dialog's code could not be loaded; the screen stays unchanged. */
function DialogNotLoaded() {
  useEffect(() => {
    showToast("error", "検索を読み込めませんでした。通信を確かめて、画面を再読み込みしてください。");
  }, []);
  return null;
}

const CommandDialog = lazyPart(async () => (await import("./command-dialog.tsx")).CommandDialog, DialogNotLoaded);

/** 「検索・移動」 and `Ctrl K` (`⌘K`): finds patients, places and actions from every screen. */
export function CommandBar({ commands }: { commands: readonly Command[] }) {
  const { isLocked } = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (isComposing(event)) return;
    // Suppresses the browser's own search, even if a dialog is open.
    event.preventDefault();
    if (isOpen) setIsOpen(false);
    else if (!document.querySelector("dialog[open]")) setIsOpen(true);
  });
  useScreenKeys([{ shown: "Ctrl K（⌘ K）", meaning: "患者・画面・操作をさがす" }]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
  // The input may name a patient: it is discarded when the screen is locked.
  if (isLocked && isOpen) setIsOpen(false);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="検索・移動（Ctrl K）"
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-control border border-edge bg-card px-2.5 text-left text-text-secondary hover:border-text"
      >
        <Icon shape={Search} className="size-4 shrink-0" />
        <span className="side-word grow">検索・移動</span>
        <kbd className="side-wide whitespace-nowrap font-sans text-dns-14N-130 pointer-coarse:hidden">Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CommandDialog commands={commands} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
