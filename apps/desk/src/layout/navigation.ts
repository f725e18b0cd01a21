import type { DeskSession } from "@madoguchi/contract/desk/desk-session";
import type { StaffRole } from "@madoguchi/contract/desk/staff-role";
import type { IconShape } from "@madoguchi/ui/icons/icon";
import type { LinkProps } from "@tanstack/react-router";
import {
  Building2,
  CalendarDays,
  CalendarRange,
  ChartColumn,
  FileArchive,
  JapaneseYen,
  MessageSquareWarning,
  Package,
  Pill,
  ScrollText,
  Settings,
  Users,
} from "lucide";
import type { ComponentType } from "react";
import { ApplicationCount } from "../entities/medicine-application/application-count.tsx";
import { TaskCount } from "../entities/task/task-count.tsx";

type Place = {
  label: string;
  /** Further search words for the command bar, its reading first. */
  words?: string;
  to: NonNullable<LinkProps["to"]>;
  /** The roles for which the place is of use, as in the table of roles; every role by default. */
  roles?: readonly StaffRole[];
};

export type DeskPlace = Place & {
  icon: IconShape;
  /** Only for people of several clinics, or owners of a business. */
  isOfSeveral?: true;
  /** The number of waiting items there. */
  Count?: ComponentType;
};

export const WITH_PATIENTS: readonly StaffRole[] = ["doctor", "nurse", "reception"];

/**
 * The places of the desk in their order; a person's first one is their start screen. A new screen adds its line here.
 */
export const DESK_PLACES: DeskPlace[] = [
  { label: "本日", words: "ほんじつ きょう 診察", to: "/day", icon: CalendarDays, roles: WITH_PATIENTS },
  {
    label: "薬の追加",
    words: "くすり ついか 申請",
    to: "/medicine-applications",
    icon: Pill,
    roles: WITH_PATIENTS,
    Count: ApplicationCount,
  },
  { label: "発送", words: "はっそう 荷物", to: "/parcels", icon: Package, roles: WITH_PATIENTS },
  { label: "患者", words: "かんじゃ", to: "/patients", icon: Users, roles: WITH_PATIENTS },
  { label: "会計", words: "かいけい 請求 返金", to: "/billing", icon: JapaneseYen, roles: ["reception", "owner"] },
  {
    label: "対応",
    words: "たいおう",
    to: "/tasks",
    icon: MessageSquareWarning,
    roles: WITH_PATIENTS,
    Count: TaskCount,
  },
  { label: "予約枠", words: "よやくわく 休診", to: "/spots", icon: CalendarRange },
  { label: "集計", words: "しゅうけい", to: "/statistics", icon: ChartColumn },
  {
    label: "クリニック一覧",
    words: "くりにっく いちらん 法人",
    to: "/clinics",
    icon: Building2,
    roles: ["owner"],
    isOfSeveral: true,
  },
  { label: "監査", words: "かんさ", to: "/audit", icon: ScrollText, roles: ["owner"] },
  { label: "報告", words: "ほうこく", to: "/report", icon: FileArchive, roles: ["owner"] },
  { label: "設定", words: "せってい", to: "/settings", icon: Settings },
];

/** The pages of 設定. */
export const SETTINGS_PLACES: Place[] = [
  { label: "開院までの準備", to: "/settings/preparation", roles: ["owner", "doctor"] },
  { label: "ひな形", to: "/settings/starter-packs", roles: ["owner"] },
  { label: "クリニック", to: "/settings/clinic", roles: ["owner"] },
  { label: "受付時間・期限", to: "/settings/hours", roles: ["owner"] },
  { label: "診療科と料金", to: "/settings/departments", roles: ["owner"] },
  { label: "文書", to: "/settings/terms", roles: ["owner"] },
  { label: "お薬", to: "/settings/medicines" },
  { label: "セット", to: "/settings/medicine-sets" },
  { label: "処方の確認", to: "/settings/prescribing-rules" },
  { label: "病名", to: "/settings/diagnoses" },
  { label: "定型文", to: "/settings/phrases" },
  { label: "書類のひな形", words: "しょるい 診断書 同意書 処方箋", to: "/settings/documents" },
  { label: "問診", to: "/settings/questionnaires" },
  { label: "医師", to: "/settings/doctors" },
  { label: "外観", to: "/settings/branding" },
  { label: "発送", to: "/settings/delivery" },
  { label: "接続", to: "/settings/connections", roles: ["owner"] },
  { label: "スタッフ", to: "/settings/staff", roles: ["owner"] },
  { label: "連携キー", to: "/settings/keys", roles: ["owner"] },
  { label: "記録の保存", to: "/settings/record-keeping", roles: ["owner"] },
  { label: "データの取り込み", to: "/settings/data-import", roles: ["owner"] },
  { label: "データの書き出し", to: "/settings/export", roles: ["owner"] },
  { label: "機器の確認", to: "/settings/device-test", roles: ["doctor"] },
  { label: "カレンダー連携", to: "/settings/calendar", roles: ["doctor"] },
  { label: "ログイン", to: "/settings/session" },
];

/** Whether a person has more clinics than the current one. */
export function isOfSeveral({ hasOtherClinics, ownsBusiness }: Pick<DeskSession, "hasOtherClinics" | "ownsBusiness">) {
  return hasOtherClinics || ownsBusiness;
}

/** Returns the places that are of use to a person of these roles and clinics. */
export function placesFor<Each extends Pick<Place, "roles"> & Pick<DeskPlace, "isOfSeveral">>(
  places: readonly Each[],
  roles: readonly StaffRole[],
  hasSeveral = false,
): Each[] {
  return places.filter(
    (place) =>
      (place.roles === undefined || place.roles.some((role) => roles.includes(role))) &&
      (hasSeveral || !place.isOfSeveral),
  );
}
