/** The scopes of a system's key. None covers people, passkeys, keys or identity checks: a person's acts. */
export const KEY_SCOPES = [
  "read-day",
  "read-records",
  "write-bookings",
  "write-visits",
  "tasks",
  "parcels",
  "billing",
  "settings",
  "audit",
] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

/** The labels that the clinic's owner chooses from. */
export const KEY_SCOPE_LABELS = {
  "read-day": "予約と枠の閲覧",
  "read-records": "患者の記録の閲覧",
  "write-bookings": "予約と枠の変更",
  "write-visits": "診察の進行と記録",
  tasks: "対応が必要なこと",
  parcels: "発送",
  billing: "会計",
  settings: "クリニックの設定",
  audit: "監査と報告",
} as const satisfies Record<KeyScope, string>;

/** The permissions of each scope, in one sentence. */
export const KEY_SCOPE_TEXTS = {
  "read-day": "その日の予約、予約枠、診療科などの設定を読みます。",
  "read-records": "患者の検索、基本情報、問診の回答、写真、診察の記録を読みます。",
  "write-bookings": "予約の変更とキャンセル、不在の記録、予約枠と休診の変更をします。",
  "write-visits": "診察の開始・終了、診察室、お薬の追加の可否、カルテの下書きと追記を扱います。",
  tasks: "対応が必要なことの一覧を読み、担当し、完了にします。",
  parcels: "荷物の一覧、ラベル、梱包と発送の記録を扱います。",
  billing: "請求の作成と変更、返金、入金の一覧を扱います。",
  settings: "クリニック、診療科、規約・説明文、問診、お薬などの設定を変更します。",
  audit: "監査の記録を読み、立入検査の資料を作ります。",
} as const satisfies Record<KeyScope, string>;
