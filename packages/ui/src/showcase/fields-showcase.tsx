import { Checkbox } from "../fields/checkbox.tsx";
import { DatePartsField } from "../fields/date-parts-field.tsx";
import { CodeField, DigitsField } from "../fields/digits-field.tsx";
import { RadioGroup } from "../fields/radio-group.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { Section } from "../layout/section.tsx";
import { TextLink } from "../text/text-link.tsx";
import { Sample } from "./sample.tsx";

const SEX = [
  { value: "0", label: "男性" },
  { value: "1", label: "女性" },
];
const PREFECTURES = [
  { value: "13", label: "東京都" },
  { value: "14", label: "神奈川県" },
];
const VISIT_KINDS = [
  {
    value: "first",
    label: "はじめての診察（初診）",
    description: "この診療科の受診がはじめての方、前回から長く間があいた方",
  },
  { value: "follow-up", label: "前回の続き（再診）", description: "同じ症状で続けて受診される方" },
];

/** Every field: empty, filled, and with its error. */
export function FieldsShowcase() {
  return (
    <>
      <Sample name="入力欄">
        <Section>
          <TextField label="姓" required autoComplete="off" />
          <TextField label="名" required defaultValue="右衛門佐九十九" autoComplete="off" />
          <TextField label="建物名・部屋番号" support="例：みなとマンション 101号室" autoComplete="off" />
          <TextField
            label="メールアドレス"
            type="email"
            required
            support="受け取れるメールアドレスを入力してください。例：hanako@example.jp"
            defaultValue="hanako＠example"
            error="メールアドレスの形式が正しくありません"
            autoComplete="off"
          />
          <DigitsField label="携帯電話番号（ハイフンなし11桁）" required support="例：09012345678" autoComplete="off" />
          <CodeField defaultValue="482913" />
          <CodeField
            defaultValue="111111"
            refusal={{ text: "認証コードが正しくありません。メールをご確認のうえ、もう一度入力してください。" }}
          />
        </Section>
      </Sample>

      <Sample name="日付">
        <Section>
          <DatePartsField
            label="生年月日"
            required
            support="西暦で入力してください。例：1985年4月12日"
            year={{}}
            month={{}}
            day={{}}
          />
          <DatePartsField
            label="生年月日（誤り）"
            required
            error="有効な日付を入力してください。"
            invalidParts={["month", "day"]}
            year={{ defaultValue: "2003" }}
            month={{ defaultValue: "2" }}
            day={{ defaultValue: "30" }}
          />
        </Section>
      </Sample>

      <Sample name="選択">
        <Section>
          <RadioGroup
            label="診察の種類"
            name="showcase-visit"
            required
            options={VISIT_KINDS}
            defaultValue="first"
            support="迷うときは「はじめての診察」をお選びください。"
          />
          <RadioGroup label="性別" name="showcase-sex" required options={SEX} error="性別は必須です。" />
          <SelectField label="都道府県" required options={PREFECTURES} defaultValue="13" />
          <SelectField label="都道府県（誤り）" required options={PREFECTURES} error="都道府県は必須です。" />
          <Checkbox
            label={
              <>
                <TextLink href="#online-care">オンライン診療の説明</TextLink>を確認し、希望します
              </>
            }
            required
            defaultChecked
          />
          <Checkbox
            label="キャンセル規定を確認しました"
            required
            support="診察開始の2時間前を過ぎると、キャンセル料がかかることがあります。"
            error="キャンセル規定をご確認ください。"
          />
        </Section>
      </Sample>
    </>
  );
}
