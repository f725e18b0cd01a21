import type { DocumentFacts } from "@madoguchi/contract/document/document-facts";
import { formatDate } from "@madoguchi/contract/time/tokyo";
import { valuesOfFacts } from "./record-values.ts";

type SampleClinic = {
  businessName: string;
  name: string;
  address: string;
  phoneNumber: string;
  keyColour: string | null;
};

/** A fictitious patient, for the preview of a template. */
export function sampleFacts({ businessName, name, address, phoneNumber, keyColour }: SampleClinic): DocumentFacts {
  return {
    ...{ businessName, clinicName: name, clinicAddress: address, clinicPhoneNumber: phoneNumber, keyColour },
    ...{ patientName: "見本 花子", patientKana: "ミホン ハナコ", medicalRecordCode: "M000000" },
    ...{ birthdate: "1985-04-01", age: "41歳", sex: "女性", doctorName: "見本 医師" },
  };
}

/** A value for each field. */
export function sampleValues(facts: DocumentFacts, at: Date): Record<string, string> {
  const today = formatDate(at);
  return {
    ...valuesOfFacts(facts),
    ...{ 発行日: today, 診察日: today, 診療科: "内科", 病名: "急性上気道炎（J06.9）" },
    ...{ 所見: "咽頭発赤あり。", 説明: "かぜによる症状です。", 治療計画: "お薬を5日分お出しします。" },
    処方: "1．見本の薬 500mg\n　　1日3回 毎食後　15錠（5日分）",
    ...{ 患者住所: "東京都港区見本1-1-1", 患者電話番号: "09000000000", アレルギー: "なし" },
  };
}
