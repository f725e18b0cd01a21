import type { IconShape } from "@madoguchi/ui/icons/icon";
import type { LinkProps } from "@tanstack/react-router";
import { Settings } from "lucide";

export type DeskPlace = { label: string; to: NonNullable<LinkProps["to"]>; icon: IconShape };

/** The places of the desk in their order; the first one is where a day starts. A screen joins by its line. */
export const DESK_PLACES: [DeskPlace, ...DeskPlace[]] = [{ label: "設定", to: "/settings", icon: Settings }];

/** The pages of 設定. */
export const SETTINGS_PLACES: { label: string; to: NonNullable<LinkProps["to"]> }[] = [
  { label: "お薬", to: "/settings/medicines" },
  { label: "定型文", to: "/settings/phrases" },
  { label: "ログイン", to: "/settings/session" },
];
