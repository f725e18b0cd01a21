import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import type { MergePreview, MergeSide } from "@madoguchi/contract/record-merge/record-merge";
import type { Representation } from "@madoguchi/contract/representation/clinic-representation";
import { RELATIONS } from "@madoguchi/contract/representation/representation";
import { formatDate } from "@madoguchi/contract/time/tokyo";
import { patientName } from "../../entities/patient/describe-patient.ts";
import { knownValueText, writeAddress } from "./known-value-text.ts";

function describeSignIn({ isClosed, isWaitingForPatient }: MergeSide): string {
  if (isClosed) return "退会";
  return isWaitingForPatient ? "ポータル未登録" : "ログインできます";
}

const NONE = "なし";

/** Other people of a representation, with relation and record code. */
function writePeople(people: readonly Representation[] = []): string {
  const each = people.map(
    ({ name, medicalRecordCode, relation }) => `${name}（${RELATIONS[relation]}・${medicalRecordCode}）`,
  );
  return each.join("、") || NONE;
}

/** Facts that show whether two records are of the same person, and the contents of each. */
const ROWS: readonly (readonly [label: string, read: (side: MergeSide) => string])[] = [
  ["氏名", ({ patient }) => patientName(patient)],
  ["フリガナ", ({ patient }) => `${patient.lastNameKana} ${patient.firstNameKana}`.trim() || NONE],
  ["生年月日", ({ patient }) => knownValueText("birthdate", patient)],
  ["性別", ({ patient }) => (patient.sex === null ? "未入力" : SEX_LABELS[patient.sex])],
  ["電話番号", ({ patient }) => patient.phoneNumber || NONE],
  ["メールアドレス", ({ patient }) => patient.email || NONE],
  ["お届け先", ({ address }) => writeAddress(address)],
  ["代理人", ({ representatives }) => writePeople(representatives)],
  ["代理する方", ({ represented }) => writePeople(represented)],
  ["ポータル", describeSignIn],
  ["登録", ({ joinedAt }) => formatDate(new Date(joinedAt))],
  ["診察・申請", ({ treatments }) => `${treatments}件`],
  ["取り込んだ診察", ({ pastVisits }) => `${pastVisits}件`],
];

/** Rows that are expected to differ between two records of one person. */
const OWN_TO_EACH: readonly string[] = ["代理人", "代理する方", "ポータル", "登録", "診察・申請", "取り込んだ診察"];

function Fact({ now, was }: { now: string; was: string | undefined }) {
  return (
    <td className="day-cell wrap-anywhere">
      {now}
      {was !== undefined && was !== now && (
        <span className="block text-dns-14N-130 text-warning-ink">
          <b>変わりました</b>（前：{was}）
        </span>
      )}
    </td>
  );
}

type Compared = Pick<MergePreview, "kept" | "merged">;

/** Both records side by side; differences are marked by a word, and so are changes since `before` was shown. */
export function MergeComparison({ kept, merged, before }: Compared & { before?: Compared | undefined }) {
  return (
    <section aria-label="2つの記録" className="desk-comparison">
      <table className="w-full text-left">
        <thead className="text-dns-14N-130 text-text-secondary">
          <tr className="border-line border-b">
            <td />
            <th scope="col" className="day-cell font-700">
              残す記録
              <span className="block tabular-nums">{kept.patient.medicalRecordCode}</span>
            </th>
            <th scope="col" className="day-cell font-700">
              まとめる記録
              <span className="block tabular-nums">{merged.patient.medicalRecordCode}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([label, read]) => {
            const differs = read(kept) !== read(merged) && !OWN_TO_EACH.includes(label);
            return (
              <tr key={label} className="border-line border-b align-top">
                <th scope="row" className="day-cell whitespace-nowrap font-400 text-text-secondary">
                  {label}
                  {differs && <span className="block font-700 text-warning-ink">ちがいます</span>}
                </th>
                <Fact now={read(kept)} was={before && read(before.kept)} />
                <Fact now={read(merged)} was={before && read(before.merged)} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
