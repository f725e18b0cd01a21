import { Icon, type IconShape } from "@madoguchi/ui/icons/icon";
import { PageHeading, TallPage } from "@madoguchi/ui/layout/page-heading";
import { Link, type LinkProps } from "@tanstack/react-router";
import {
  Bell,
  ChevronRight,
  CreditCard,
  FileDown,
  KeyRound,
  MapPin,
  MonitorSmartphone,
  ReceiptText,
  ScrollText,
  UserRound,
} from "lucide";
import { usePortal } from "../../portal-context/portal.tsx";

type Setting = { to: NonNullable<LinkProps["to"]>; icon: IconShape; name: string; about: string };

function settingsOf(hasLine: boolean): Setting[] {
  return [
    { to: "/settings/user-profile", icon: UserRound, name: "基本情報変更", about: "お名前、生年月日、電話番号" },
    { to: "/settings/address", icon: MapPin, name: "お客様住所変更", about: "お薬などのお届け先" },
    { to: "/settings/payment-method", icon: CreditCard, name: "支払い情報変更", about: "登録済みのカード" },
    { to: "/settings/receipts", icon: ReceiptText, name: "領収書", about: "1年間の医療費と領収書" },
    {
      to: "/settings/sign-in",
      icon: KeyRound,
      name: "ログイン方法",
      about: hasLine ? "メールアドレス、LINE連携" : "メールアドレス",
    },
    { to: "/settings/notifications", icon: Bell, name: "通知設定", about: "お知らせの受け取り方" },
    { to: "/settings/devices", icon: MonitorSmartphone, name: "ログイン中の端末", about: "端末ごとのログアウト" },
    { to: "/settings/access-log", icon: ScrollText, name: "アクセス記録", about: "誰がいつ情報を見たか" },
    { to: "/settings/data", icon: FileDown, name: "データと退会", about: "データのダウンロード、退会" },
  ];
}

/** 設定: every page of the settings, each behind a row of its own (`docs/design/look.md`, Second edition). */
export function SettingsList() {
  const hasLine = usePortal().configuration.line !== null;
  return (
    <TallPage>
      <PageHeading>設定</PageHeading>
      <nav aria-label="設定の一覧">
        <ul className="grid gap-3 md:grid-cols-2">
          {settingsOf(hasLine).map(({ to, icon, name, about }) => (
            <li key={name}>
              <Link
                to={to}
                className="flex min-h-18 items-center gap-4 rounded-card bg-card p-3 shadow-card hover:bg-tint forced-colors:border"
              >
                <span className="grid size-12 shrink-0 place-items-center rounded-control bg-tint text-key">
                  <Icon shape={icon} aria-hidden />
                </span>
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="text-std-16B-170">{name}</span>
                  <span className="text-text-secondary">{about}</span>
                </span>
                <Icon shape={ChevronRight} aria-hidden className="size-5 shrink-0 text-key" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </TallPage>
  );
}
