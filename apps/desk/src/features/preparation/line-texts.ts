import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import type { PreparationLine } from "@madoguchi/contract/preparation/preparation";
import type { LinkProps } from "@tanstack/react-router";

type LineText = {
  title: string;
  /** The task. */
  task: string;
  /** What patients see, or what does not work, until the task is done. */
  until: string;
  /** The screen and the role for the task; without it the task is done on the list's page. */
  place?: { to: NonNullable<LinkProps["to"]>; label: string; role: StaffRole };
};

export const LINE_TEXTS: Record<PreparationLine, LineText> = {
  terms: {
    title: "規約・説明文",
    task: "利用規約、プライバシーポリシー、オンライン診療の説明、キャンセル規定を公開します。",
    until: "患者さまは登録も予約もできず、予約の時間は表示されません。",
    place: { to: "/settings/terms", label: "規約・説明文を公開する", role: "owner" },
  },
  departments: {
    title: "診療科",
    task: "診療科を1つ以上登録します。",
    until: "患者さまに診療科も予約の時間も表示されません。",
    place: { to: "/settings/departments", label: "診療科を登録する", role: "owner" },
  },
  prices: {
    title: "料金",
    task: "どの診療科にも、料金の目安を入れます。",
    until: "料金のない診療科には、患者さまの画面に「料金は診察後にご案内」と表示されます。",
    place: { to: "/settings/departments", label: "料金を入れる", role: "owner" },
  },
  doctors: {
    title: "医師",
    task: "役割が「医師」のスタッフを1人以上加え、登録用リンクを渡します。",
    until: "診察を行う方がいないため、患者さまに予約の時間は表示されません。",
    place: { to: "/settings/staff", label: "医師を加える", role: "owner" },
  },
  hours: {
    title: "診療時間",
    task: "週間の診療時間を決めて、予約枠を作ります。",
    until: "患者さまに予約の時間は表示されません。",
    place: { to: "/spots/template", label: "診療時間を決める", role: "owner" },
  },
  questionnaires: {
    title: "問診",
    task: "初診の問診を公開し、どの診療科で使うかを決めます。",
    until: "患者さまは、診察の前に何も質問されません。",
    place: { to: "/settings/questionnaires", label: "問診を用意する", role: "owner" },
  },
  medicines: {
    title: "お薬",
    task: "処方するお薬を登録します。",
    until: "医師はお薬を一覧から選べません。患者さまの画面は変わりません。",
    place: { to: "/settings/medicines", label: "お薬を登録する", role: "owner" },
  },
  delivery: {
    title: "お届け",
    task: "配送会社、送料、差出人を決めます。",
    until: "患者さまには初めの設定の送料（600円）が案内され、ラベルの差出人は空のままです。",
    place: { to: "/settings/delivery", label: "お届けを決める", role: "owner" },
  },
  "mail-test": {
    title: "メールの送信",
    task: "テストメールを送り、届くかどうかを確かめます。",
    until: "メールが送れない設定のままだと、患者さまはログインできません。",
  },
  "device-test": {
    title: "医師の機器",
    task: "医師が、診察に使う端末でカメラとマイクを確かめます。",
    until: "映像や音声の不具合に、最初の診察ではじめて気づくことになります。",
    place: { to: "/settings/device-test", label: "機器を確かめる", role: "doctor" },
  },
  rehearsal: {
    title: "リハーサル",
    task: "練習用の患者さまと、メール・問診・通話・診察の終了・会計・発送までをひととおり試します。集計には入らず、あとで全部消せます。",
    until: "最初の患者さまの診察で、はじめて操作することになります。",
  },
};
