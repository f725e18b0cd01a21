import type { IconShape } from "@madoguchi/ui/icons/icon";
import type { LinkProps } from "@tanstack/react-router";
import {
  Bell,
  ClipboardList,
  Clock,
  CreditCard,
  FileDown,
  HeartPulse,
  KeyRound,
  MapPin,
  MonitorSmartphone,
  ScrollText,
  UserRound,
  Users,
} from "lucide";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { usePortal } from "../../portal-context/portal.tsx";

/** `isOfAccount`: for the signed-in patient, also while they act for another person. */
type Setting = {
  to: NonNullable<LinkProps["to"]>;
  icon: IconShape;
  name: string;
  about: string;
  isOfAccount?: true;
  isShown?: boolean;
};

type Offered = { hasLine: boolean; hasPasskeys: boolean; hasPeople: boolean };

const SIGN_IN_METHODS = {
  mail: "メールアドレス",
  line: "メールアドレス、LINE連携",
  passkey: "メールアドレス、パスキー",
  both: "メールアドレス、LINE連携、パスキー",
} as const;

function settingsOf({ hasLine, hasPasskeys, hasPeople }: Offered): Setting[] {
  return [
    { to: "/settings/user-profile", icon: UserRound, name: "基本情報変更", about: "お名前、生年月日、電話番号" },
    { to: "/settings/address", icon: MapPin, name: "お客様住所変更", about: "お薬などのお届け先" },
    {
      to: "/settings/clinic-form",
      icon: ClipboardList,
      name: "クリニックからの質問",
      about: "登録のときの質問への回答",
    },
    { to: "/settings/waitlist", icon: Clock, name: "空き待ち", about: "満席の日の順番待ち" },
    {
      to: "/settings/people",
      icon: Users,
      name: "ご家族などの受診",
      about: "お子さまや介護が必要な方の、代わりのお手続き",
      isShown: hasPeople,
    },
    {
      to: "/settings/payment-method",
      icon: CreditCard,
      name: "支払い情報変更",
      about: "登録済みのカード",
      isOfAccount: true,
    },
    {
      to: "/settings/health",
      icon: HeartPulse,
      name: "アレルギー・既往・服薬",
      about: "クリニックが記録している内容",
    },
    {
      to: "/settings/sign-in",
      icon: KeyRound,
      name: "ログイン方法",
      about: SIGN_IN_METHODS[hasLine ? (hasPasskeys ? "both" : "line") : hasPasskeys ? "passkey" : "mail"],
      isOfAccount: true,
    },
    { to: "/settings/notifications", icon: Bell, name: "通知設定", about: "お知らせの受け取り方", isOfAccount: true },
    {
      to: "/settings/devices",
      icon: MonitorSmartphone,
      name: "ログイン中の端末",
      about: "端末ごとのログアウト",
      isOfAccount: true,
    },
    { to: "/settings/access-log", icon: ScrollText, name: "アクセス記録", about: "誰がいつ情報を見たか" },
    {
      to: "/settings/data",
      icon: FileDown,
      name: "データと退会",
      about: "データのダウンロード、退会",
      isOfAccount: true,
    },
  ];
}

/** The settings' pages of this patient, in their order. */
export function useSettings(): readonly Setting[] {
  const { acting, configuration } = usePortal();
  const isActing = acting.representationId() !== undefined;
  const hasPeople = useClinic()?.acceptsRepresentatives === true || isActing;
  const settings = settingsOf({
    hasLine: configuration.line !== null,
    hasPasskeys: configuration.identity === null,
    hasPeople,
  });
  return settings.filter(({ isOfAccount, isShown = true }) => isShown && !(isActing && isOfAccount));
}
