/**
 * The error catalogue of spec §8, in its order: a readable name, the code on the wire, the HTTP status, and what the
 * patient is told. Every message says what to do next and names no table, no stack and no other customer.
 */
export const errorCatalogue = {
  Validation: {
    code: "E001",
    status: 400,
    message: "入力内容に誤りがあります。内容をご確認のうえ、もう一度お試しください。",
  },
  Authentication: {
    code: "E002",
    status: 401,
    message: "ログインを確認できませんでした。もう一度ログインしてください。",
  },
  Downstream: {
    code: "E003",
    status: 502,
    message: "連携先のサービスに接続できませんでした。しばらく経ってから再度お試しください。",
  },
  ResourceNotFound: {
    code: "E004",
    status: 404,
    message: "お探しの情報が見つかりませんでした。マイページからもう一度お進みください。",
  },
  Forbidden: { code: "E005", status: 403, message: "この操作は行えません。マイページからもう一度お進みください。" },
  Internal: {
    code: "E006",
    status: 500,
    message: "サーバーで問題が発生しました。しばらく経ってから再度お試しください。",
  },
  Database: {
    code: "E007",
    status: 503,
    message: "ただいま情報を読み書きできません。しばらく経ってから再度お試しください。",
  },
  SchemaValidation: {
    code: "E008",
    status: 400,
    message: "送信された内容の形式が正しくありません。ページを再読み込みしてお試しください。",
  },
  IdTokenVerifyFailed: {
    code: "E009",
    status: 401,
    message: "ログインの有効期限が切れました。もう一度ログインしてください。",
  },
  Unknown: { code: "E999", status: 500, message: "不明なエラーが発生しました。しばらく経ってから再度お試しください。" },

  ClinicNotFound: { code: "CL001", status: 404, message: "クリニックが見つかりませんでした。URLをご確認ください。" },
  ClinicFormNotFound: {
    code: "CL002",
    status: 404,
    message: "問診が見つかりませんでした。マイページからもう一度お進みください。",
  },
  ClinicNotOfMedicalBusiness: {
    code: "CL003",
    status: 400,
    message: "このクリニックは指定の医療法人に属していません。クリニックへお問い合わせください。",
  },
  ClinicFormNotOfCustomerClinic: {
    code: "CL004",
    status: 403,
    message: "この問診はご利用のクリニックのものではありません。マイページからもう一度お進みください。",
  },
  ClinicFetchFailed: {
    code: "CL005",
    status: 503,
    message: "クリニックの情報を読み込めませんでした。しばらく経ってから再度お試しください。",
  },

  TreatmentNotFound: {
    code: "T001",
    status: 404,
    message: "診察が見つかりませんでした。診察履歴からもう一度お選びください。",
  },
  TreatmentNotOfCustomer: {
    code: "T002",
    status: 404,
    message: "診察が見つかりませんでした。診察履歴からもう一度お選びください。",
  },
  TemporaryCreationRejected: {
    code: "T003",
    status: 409,
    message: "この時間は予約できませんでした。別の時間をお選びください。",
  },
  TreatmentDetailNotFound: {
    code: "T004",
    status: 404,
    message: "診察の詳細が見つかりませんでした。診察履歴からもう一度お選びください。",
  },
  TreatmentDetailFetchFailed: {
    code: "T005",
    status: 503,
    message: "診察の詳細を読み込めませんでした。しばらく経ってから再度お試しください。",
  },
  TreatmentHistoryFetchFailed: {
    code: "T006",
    status: 503,
    message: "診察履歴を読み込めませんでした。しばらく経ってから再度お試しください。",
  },
  TreatmentUpdateFailed: {
    code: "T007",
    status: 409,
    message: "予約を変更できませんでした。予約内容をご確認のうえ、もう一度お試しください。",
  },
  TreatmentCancelFailed: {
    code: "T008",
    status: 409,
    message: "キャンセルできませんでした。クリニックへお電話ください。",
  },
  BasicTreatmentsNotFound: {
    code: "T009",
    status: 404,
    message: "お支払いの対象となる診察が見つかりませんでした。マイページをご確認ください。",
  },
  HasUnpaidTreatment: {
    code: "T010",
    status: 409,
    message: "お支払いが完了していない診察があります。お支払い後にもう一度ご予約ください。",
  },

  MedicalBusinessNotFound: {
    code: "MB0001",
    status: 404,
    message: "医療法人が見つかりませんでした。URLをご確認ください。",
  },
  MedicalBusinessNotOfCustomer: {
    code: "MB002",
    status: 403,
    message: "この医療法人にはご登録がありません。ご利用のクリニックからお進みください。",
  },
  StaffFetchFailed: {
    code: "MB003",
    status: 503,
    message: "担当者の情報を読み込めませんでした。しばらく経ってから再度お試しください。",
  },

  ClinicNotOfCustomer: {
    code: "C001",
    status: 403,
    message: "このクリニックにはご登録がありません。お客様情報をご登録ください。",
  },
  CustomerExist: {
    code: "C002",
    status: 409,
    message: "お客様情報はすでに登録されています。登録済みの方はログインしてお進みください。",
  },
  AddressExist: {
    code: "C003",
    status: 409,
    message: "住所はすでに登録されています。お客様住所変更から変更してください。",
  },
  EmailUsed: {
    code: "C004",
    status: 409,
    message: "このメールアドレスはすでに使われています。別のメールアドレスをご入力ください。",
  },
  CustomerInfoNotFound: {
    code: "C005",
    status: 404,
    message: "お客様情報が登録されていません。お客様情報をご登録ください。",
  },
  EmailChangeRequestNotFound: {
    code: "C006",
    status: 404,
    message: "認証コードの申し込みが見つかりませんでした。もう一度最初からお試しください。",
  },
  VerifyCodeExpired: {
    code: "C007",
    status: 410,
    message: "認証コードの有効期限が切れています。新しいコードを送信してください。",
  },
  VerifyCodeMismatch: {
    code: "C008",
    status: 400,
    message: "認証コードが違います。メールに記載の6桁の数字をご確認ください。",
  },
  PhoneNumberDuplicated: {
    code: "C009",
    status: 409,
    message: "この電話番号は登録済みです。登録済みの方は、以前のメールアドレスでログインしてください。",
  },
  CustomerInfoCreationFailed: {
    code: "C010",
    status: 500,
    message: "お客様情報を登録できませんでした。しばらく経ってから再度お試しください。",
  },

  TemporaryTreatmentCreationFailed: {
    code: "R001",
    status: 409,
    message: "時間を仮押さえできませんでした。マイページでご予約の状況をご確認のうえ、もう一度お試しください。",
  },
  TreatmentCreationFailed: {
    code: "R002",
    status: 409,
    message: "予約を登録できませんでした。マイページでご予約の状況をご確認のうえ、もう一度お試しください。",
  },
  SpotFetchFailed: {
    code: "R003",
    status: 503,
    message: "空き枠を読み込めませんでした。しばらく経ってから再読み込みしてください。",
  },

  PaymentCreationFailed: {
    code: "P001",
    status: 502,
    message: "お支払いを開始できませんでした。しばらく経ってから再度お試しください。",
  },
  CardCreationFailed: {
    code: "P002",
    status: 502,
    message: "カードを登録できませんでした。別のカードをお試しください。",
  },
  CardDeletionFailed: {
    code: "P003",
    status: 502,
    message: "カードを削除できませんでした。しばらく経ってから再度お試しください。",
  },
  SecurePaymentError: {
    code: "P004",
    status: 502,
    message: "本人認証を開始できませんでした。しばらく経ってから再度お試しください。",
  },
  RequestParameterError: {
    code: "P005",
    status: 400,
    message: "お支払い結果の受け取りに必要な情報がありません。マイページでお支払いの状況をご確認ください。",
  },
  SecurePaymentResultError: {
    code: "P006",
    status: 402,
    message: "本人認証が完了しませんでした。別のカードでお支払いください。",
  },

  IncorrectSecret: { code: "S001", status: 401, message: "認証情報が正しくありません。設定をご確認ください。" },
  UserNotLoggedIn: {
    code: "U001",
    status: 401,
    message: "ログインしていません。ログインしてからもう一度お試しください。",
  },
  ChatAppUserAlreadyLinked: {
    code: "U002",
    status: 409,
    message: "このLINEは別の診察券番号に連携されています。クリニックへお問い合わせください。",
  },
  EmailSendFailed: {
    code: "N001",
    status: 502,
    message: "メールを送信できませんでした。メールアドレスをご確認のうえ、しばらく経ってから再度お試しください。",
  },
  ChatAppMessageSendFailed: {
    code: "N002",
    status: 502,
    message: "LINEにメッセージを送信できませんでした。しばらく経ってから再度お試しください。",
  },
} as const satisfies Record<string, { code: string; status: number; message: string }>;

export type ErrorName = keyof typeof errorCatalogue;
export type ErrorCode = (typeof errorCatalogue)[ErrorName]["code"];

/** Whether an answer's code is the one that the catalogue gives this name. */
export function isErrorCode(code: string, name: ErrorName): boolean {
  return errorCatalogue[name].code === code;
}
