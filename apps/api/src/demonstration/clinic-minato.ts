/** A clinic that does not exist, so that the product can be tried out. Its telephone number cannot be dialled. */
export const demonstrationBusiness = { medicalBusinessId: "business-minato", name: "医療法人みなと会" } as const;

export const demonstrationClinic = {
  clinicId: "clinic-minato",
  medicalBusinessId: "business-minato",
  name: "みなとオンラインクリニック",
  phoneNumber: "03-0000-1234",
  address: "〒105-0000 東京都港区みなと町1-2-3 みなとビル4階",
  homepageUrl: "https://clinic-minato.example/",
  businessHours: "月〜金 9:00〜21:00、土・日 9:00〜18:00（祝日も診療します）",
  cancelDeadlineHours: 2,
  cancelGraceMinutes: 15,
  visitMeans: "video",
  cancellationFee: "キャンセルに料金はかかりません。",
  returnPolicy:
    "お薬は、その性質上、お客様のご都合による返品をお受けできません。破損や間違いがあった場合は、当院の負担でお取り替えします。",
  invoiceNumber: "T1234567890123",
  deliveryTime: "お薬は、お支払いを確認した日から2営業日以内に発送します。",
  roomOpensMinutesBefore: 15,
  acceptsRepresentatives: true,
  offersEnglish: true,
  english: {
    みなとオンラインクリニック: "Minato Online Clinic",
    "〒105-0000 東京都港区みなと町1-2-3 みなとビル4階":
      "Minato Building 4F, 1-2-3 Minato-cho, Minato-ku, Tokyo 105-0000",
    "月〜金 9:00〜21:00、土・日 9:00〜18:00（祝日も診療します）":
      "Mon–Fri 9:00–21:00, Sat and Sun 9:00–18:00 (open on public holidays)",
    "キャンセルに料金はかかりません。": "There is no cancellation fee.",
    "お薬は、その性質上、お客様のご都合による返品をお受けできません。破損や間違いがあった場合は、当院の負担でお取り替えします。":
      "Because of its nature, medicine cannot be returned for personal reasons. If it arrives damaged or is not what was ordered, we replace it at our expense.",
    "お薬は、お支払いを確認した日から2営業日以内に発送します。":
      "Medicine is sent within 2 business days after we have confirmed your payment.",
  },
} as const;

/** Its delivery settings; the customer code belongs to no company. */
export const demonstrationDelivery = {
  carrier: "yamato",
  shippingFee: 600,
  offersPlainLabel: true,
  offersHandover: true,
  offersOffice: true,
  offersTime: true,
  senderName: "みなとオンラインクリニック",
  senderPostcode: "1050000",
  senderAddress: "東京都港区みなと町1-2-3 みなとビル4階",
  senderPhoneNumber: "03-0000-1234",
  carrierCustomerCode: "030000123401",
} as const;

export const demonstrationDepartments = [
  {
    clinicalDepartmentId: "internal-medicine",
    name: "内科",
    description: "かぜ・発熱・せき・続けているお薬",
    durationMinutes: 15,
    priceFrom: 2500,
    isInsured: false,
    picture: "internal",
    minimumAge: 3,
    english: {
      内科: "Internal medicine",
      "かぜ・発熱・せき・続けているお薬": "Colds, fever, cough, medicine you take regularly",
    },
  },
  {
    clinicalDepartmentId: "dermatology",
    name: "皮膚科",
    description: "湿疹・にきび・かぶれ・水虫",
    durationMinutes: 15,
    priceFrom: 2500,
    isInsured: false,
    picture: "skin",
    minimumAge: 0,
    english: { 皮膚科: "Dermatology", "湿疹・にきび・かぶれ・水虫": "Eczema, acne, rashes, athlete’s foot" },
  },
  {
    clinicalDepartmentId: "sleep",
    name: "睡眠・いびき外来",
    description: "いびき・日中の眠気・無呼吸の検査",
    durationMinutes: 30,
    priceFrom: 4200,
    isInsured: false,
    picture: "sleep",
    minimumAge: 18,
    english: {
      "睡眠・いびき外来": "Sleep and snoring",
      "いびき・日中の眠気・無呼吸の検査": "Snoring, daytime sleepiness, sleep apnea tests",
    },
  },
  {
    clinicalDepartmentId: "allergy",
    name: "アレルギー科",
    description: "花粉症・鼻炎・結膜炎・舌下免疫療法",
    durationMinutes: 15,
    priceFrom: 2800,
    isInsured: false,
    picture: "allergy",
    minimumAge: 6,
    english: {
      アレルギー科: "Allergy",
      "花粉症・鼻炎・結膜炎・舌下免疫療法": "Hay fever, rhinitis, conjunctivitis, sublingual immunotherapy",
    },
  },
] as const;

export type DemonstrationDepartmentId = (typeof demonstrationDepartments)[number]["clinicalDepartmentId"];
