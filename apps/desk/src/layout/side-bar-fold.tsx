import { Icon } from "@madoguchi/ui/icons/icon";
import { useLocation } from "@tanstack/react-router";
import { PanelLeftClose, PanelLeftOpen } from "lucide";
import { useOwnChoice } from "../entities/own-choice/use-own-choice.ts";

type SideBar = { isFoldable: boolean; isFolded: boolean; onFold: (isFolded: boolean) => void };

/** In a visit the side bar is folded to its icons, unless this person has unfolded it on this device. */
export function useSideBar(): SideBar {
  const isFoldable = useLocation({ select: ({ pathname }) => pathname.startsWith("/visit/") });
  const [choice, choose] = useOwnChoice("side-bar");
  return {
    isFoldable,
    isFolded: isFoldable && choice !== "open",
    onFold: (isFolded) => choose(isFolded ? "folded" : "open"),
  };
}

/** Folds the side bar to its icons, and unfolds it. */
export function SideBarFold({ isFolded, onFold }: SideBar) {
  const label = isFolded ? "メニューを広げる" : "メニューをたたむ";
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      title={label}
      onClick={() => onFold(!isFolded)}
      className="desk-place max-lg:hidden"
    >
      <Icon shape={isFolded ? PanelLeftOpen : PanelLeftClose} className="size-5 shrink-0" />
      <span className="side-word">{label}</span>
    </button>
  );
}
