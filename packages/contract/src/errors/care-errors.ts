/** Spec §8, the groups "Clinic", "Treatment", "Medical business", "Customer" and "Reservation". */
export const careErrors = {
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
} as const;
