import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import type { StoredProfile } from "@madoguchi/contract/profile/profile";
import { storedProfileFixture } from "@madoguchi/contract/profile/profile.fixture";

/** A clinic in the API's form, with names of realistic length. */
export const demonstrationClinic: Clinic = {
  clinicId: "clinic-minato",
  medicalBusinessId: "business-minato",
  name: "みなとオンラインクリニック",
  phoneNumber: "03-1234-5678",
  address: "東京都港区芝公園四丁目2番8号",
  homepageUrl: "https://clinic.example.com/",
  chatAppUrl: null,
  acceptsRepresentatives: false,
  offersEnglish: false,
  businessHours: "月〜土 9:00〜18:00",
  clinicalDepartments: [
    {
      clinicalDepartmentId: "department-internal",
      name: "内科",
      description: "かぜ、花粉症、生活習慣病などのご相談をお受けします。",
      durationMinutes: 15,
      priceFrom: 3300,
      isInsured: null,
      picture: "internal",
      minimumAge: 18,
    },
    {
      clinicalDepartmentId: "department-skin",
      name: "皮膚科",
      description: "ニキビ、湿疹、かゆみなどのご相談をお受けします。",
      durationMinutes: 10,
      priceFrom: 2800,
      isInsured: false,
      picture: "skin",
      minimumAge: 18,
    },
  ],
  cancelDeadlineHours: 2,
  cancelGraceMinutes: 15,
  visitMeans: "video",
  cancellationFee: "期限までのキャンセルに料金はかかりません。",
  returnPolicy: "お薬は、お客様のご都合による返品をお受けできません。",
  paymentGuidance: null,
  deliveryTime: "お支払いを確認した日から2営業日以内に発送します。",
  roomOpensMinutesBefore: 15,
  invoiceNumber: null,
  keyColour: null,
  logo: null,
  photograph: null,
  sessionDays: { idle: 30, maximum: 90 },
  doctors: [
    {
      doctorId: "sato-misaki",
      name: "佐藤 美咲",
      kana: "サトウ ミサキ",
      portrait: null,
      licenceYear: 2009,
      specialities: ["内科", "総合診療"],
      line: "ちょっとした不調も、気軽にお話しください。",
    },
    {
      doctorId: "chosokabe-kazunoshin",
      name: "長曽我部 和之進",
      kana: "チョウソカベ カズノシン",
      portrait: null,
      licenceYear: 1991,
      specialities: ["皮膚科", "アレルギー科"],
      line: "",
    },
  ],
  terms: [
    { kind: "terms-of-use", version: 1, title: "利用規約" },
    { kind: "privacy-policy", version: 1, title: "プライバシーポリシー" },
    { kind: "online-care", version: 1, title: "オンライン診療の説明" },
    { kind: "cancellation", version: 1, title: "キャンセル規定" },
    { kind: "commerce", version: 1, title: "特定商取引法に基づく表記" },
  ],
  holidays: [],
};

export const demonstrationPlatform = {
  apiKey: "test-api-key",
  projectId: "test-project",
  authDomain: "localhost",
  baseUrl: null,
};

export const demonstrationConfiguration: PublicConfiguration = {
  environment: "test",
  apiBaseUrl: "",
  clinicId: "clinic-minato",
  medicalBusinessId: "business-minato",
  clinicName: "みなとオンラインクリニック",
  clinicNameParts: ["みなと", "オンライン", "クリニック"],
  chatAppUrl: null,
  treatment: { paymentExpireDays: 8 },
  identity: demonstrationPlatform,
  hasOfflineShell: true,
  line: null,
  payment: null,
  monitoring: null,
  tagManager: null,
};

/** A stored profile in the form of `GET …/information`. */
export const demonstrationProfile: StoredProfile = { ...storedProfileFixture, birthdate: "1985-04-12" };
