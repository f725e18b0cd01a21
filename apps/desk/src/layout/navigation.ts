import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import type { DeskSession } from "@madoguchi/contract/staff/desk-session";
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

export const SETTINGS_GROUPS = ["クリニック", "診療", "問診と書類", "発送と会計", "人と安全", "データ"] as const;

export type SettingsPlace = Place & { group: (typeof SETTINGS_GROUPS)[number] };

/** The pages of 設定. */
export const SETTINGS_PLACES: SettingsPlace[] = [
  {
    group: "クリニック",
    label: "開院までの準備",
    words: "かいいん じゅんび",
    to: "/settings/preparation",
    roles: ["owner", "doctor"],
  },
  {
    group: "クリニック",
    label: "導入セット",
    words: "どうにゅう ひな形",
    to: "/settings/starter-packs",
    roles: ["owner"],
  },
  {
    group: "クリニック",
    label: "クリニック",
    words: "くりにっく 名前 電話番号 住所",
    to: "/settings/clinic",
    roles: ["owner"],
  },
  {
    group: "クリニック",
    label: "受付時間・期限",
    words: "うけつけ きげん キャンセル 支払い 不在 英語",
    to: "/settings/hours",
    roles: ["owner"],
  },
  {
    group: "クリニック",
    label: "診療科と料金",
    words: "しんりょうか りょうきん",
    to: "/settings/departments",
    roles: ["owner"],
  },
  {
    group: "問診と書類",
    label: "規約・説明文",
    words: "きやく せつめい 同意",
    to: "/settings/terms",
    roles: ["owner"],
  },
  { group: "診療", label: "お薬", words: "おくすり 価格", to: "/settings/medicines" },
  { group: "診療", label: "セット", words: "せっと", to: "/settings/medicine-sets" },
  { group: "診療", label: "処方の確認", words: "しょほう かくにん 禁忌", to: "/settings/prescribing-rules" },
  { group: "診療", label: "病名", words: "びょうめい ICD-10", to: "/settings/diagnoses" },
  { group: "診療", label: "定型文", words: "ていけいぶん", to: "/settings/phrases" },
  { group: "問診と書類", label: "患者に渡す書類", words: "しょるい 診断書 同意書 処方箋", to: "/settings/documents" },
  { group: "問診と書類", label: "問診", words: "もんしん 質問", to: "/settings/questionnaires" },
  { group: "診療", label: "医師", words: "いし 紹介", to: "/settings/doctors" },
  { group: "クリニック", label: "外観", words: "がいかん ロゴ 色 写真", to: "/settings/branding" },
  { group: "発送と会計", label: "発送", words: "はっそう 送料 配送会社", to: "/settings/delivery" },
  {
    group: "発送と会計",
    label: "接続",
    words: "せつぞく カード 決済 メール LINE SMS",
    to: "/settings/connections",
    roles: ["owner"],
  },
  { group: "人と安全", label: "スタッフ", words: "すたっふ 役割 退職 招待", to: "/settings/staff", roles: ["owner"] },
  { group: "人と安全", label: "連携キー", words: "れんけい API", to: "/settings/keys", roles: ["owner"] },
  {
    group: "データ",
    label: "記録の保存",
    words: "きろく ほぞん 消去",
    to: "/settings/record-keeping",
    roles: ["owner"],
  },
  { group: "データ", label: "データの取り込み", words: "とりこみ CSV", to: "/settings/data-import", roles: ["owner"] },
  { group: "データ", label: "データの書き出し", words: "かきだし CSV", to: "/settings/export", roles: ["owner"] },
  { group: "診療", label: "機器の確認", words: "きき カメラ マイク", to: "/settings/device-test", roles: ["doctor"] },
  { group: "診療", label: "カレンダー連携", words: "かれんだー", to: "/settings/calendar", roles: ["doctor"] },
  { group: "人と安全", label: "ログイン", words: "ろぐいん パスキー", to: "/settings/session" },
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
