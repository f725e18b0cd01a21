import { describe, expect, test } from "vitest";
import { profileFixture } from "./profile.fixture.ts";
import {
  createProfileUpdateSchema,
  createRegistrationFormSchema,
  storedProfileSchema,
  toProfilePayload,
} from "./profile.ts";

const now = () => new Date("2026-05-12T12:00:00+09:00");
const formSchema = createRegistrationFormSchema(now);
const payloadSchema = createProfileUpdateSchema(now);

const payload = profileFixture;
const form = { ...payload, birthdate: { year: 1990, month: 4, day: 1 } };

/** The first message of each field, by its path. */
function messagesOf(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) {
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]).reverse(),
  );
}

const spec5Messages = [
  ["firstName", "", "名は必須です。"],
  ["firstName", "　", "名は必須です。"],
  ["firstName", undefined, "名は必須です。"],
  ["firstNameKana", "", "名（フリガナ）は必須です。"],
  ["firstNameKana", undefined, "名（フリガナ）は必須です。"],
  ["lastName", "", "姓は必須です。"],
  ["lastName", null, "姓は必須です。"],
  ["lastNameKana", "", "姓（フリガナ）は必須です。"],
  ["lastNameKana", undefined, "姓（フリガナ）は必須です。"],
  ["sex", undefined, "性別は必須です。"],
  ["sex", null, "性別は必須です。"],
  ["sex", 2, "性別は必須です。"],
  ["sex", -1, "性別は必須です。"],
  ["sex", 0.5, "性別は必須です。"],
  ["phoneNumber", "", "携帯電話番号は必須です"],
  ["phoneNumber", undefined, "携帯電話番号は必須です"],
  ["phoneNumber", " - ", "携帯電話番号は必須です"],
  ["phoneNumber", "0901234567", "携帯電話番号は数字のみで入力してください"],
  ["phoneNumber", "090123456789", "携帯電話番号は数字のみで入力してください"],
  ["phoneNumber", "0901234567a", "携帯電話番号は数字のみで入力してください"],
  ["phoneNumber", "+14155550123", "携帯電話番号は数字のみで入力してください"],
] as const;

describe("faults of a form or a payload have the messages of the specification", () => {
  test.each(spec5Messages)(
    "%s %j: %s (spec §5 lastName, spec §5 firstName, spec §5 lastNameKana, spec §5 firstNameKana, spec §5 sex, spec §5 phoneNumber, spec §5 exactly 11 digits, spec §9 phone number)",
    (field, value, message) => {
      expect(messagesOf(formSchema.safeParse({ ...form, [field]: value }))).toEqual({ [field]: message });
      expect(messagesOf(payloadSchema.safeParse({ ...payload, [field]: value }))).toEqual({ [field]: message });
    },
  );

  test.each([
    [undefined, { birthdate: "生年月日は必須です。" }],
    [{}, { birthdate: "生年月日は必須です。" }],
    [{ year: 1990, month: 4 }, { birthdate: "生年月日は必須です。" }],
    [{ year: Number.NaN, month: 4, day: 1 }, { "birthdate.year": "生年月日は必須です。" }],
    [{ year: 1990.5, month: 4, day: 1 }, { "birthdate.year": "有効な日付を入力してください。" }],
    [{ year: 2001, month: 2, day: 29 }, { birthdate: "有効な日付を入力してください。" }],
    [{ year: 2008, month: 5, day: 13 }, { birthdate: "18歳未満の方はご利用になれません。" }],
  ])(
    "a form's birthdate %j: %j (spec §5 birthdate, spec §5 a date that exists, spec §5 at least 18 years old)",
    (birthdate, messages) => {
      expect(messagesOf(formSchema.safeParse({ ...form, birthdate }))).toEqual(messages);
    },
  );

  test.each([
    [undefined, "生年月日は必須です。"],
    ["", "生年月日は必須です。"],
    ["19900401", "有効な日付を入力してください。"],
    ["1990-4-1", "有効な日付を入力してください。"],
    ["2001-02-29", "有効な日付を入力してください。"],
    ["2008-05-13", "18歳未満の方はご利用になれません。"],
  ])("a payload's birthdate %j: %s", (birthdate, message) => {
    expect(messagesOf(payloadSchema.safeParse({ ...payload, birthdate }))).toEqual({ birthdate: message });
  });

  test("an empty form names every field at once", () => {
    expect(messagesOf(formSchema.safeParse({}))).toEqual({
      lastName: "姓は必須です。",
      firstName: "名は必須です。",
      lastNameKana: "姓（フリガナ）は必須です。",
      firstNameKana: "名（フリガナ）は必須です。",
      sex: "性別は必須です。",
      birthdate: "生年月日は必須です。",
      phoneNumber: "携帯電話番号は必須です",
    });
  });

  test.each(["-", "・・・", "ー", "々", "〇〇", "123", "😊", "？"])(
    "the name %s without a letter is refused",
    (lastName) => {
      const messages = {
        lastName: "記号や数字だけでは登録できません。お名前が1つの方は、姓と名に同じお名前を入力してください。",
      };
      expect(messagesOf(formSchema.safeParse({ ...form, lastName }))).toEqual(messages);
      expect(messagesOf(payloadSchema.safeParse({ ...payload, lastName }))).toEqual(messages);
    },
  );

  test.each(["O’Neill", "Đức", "김", "محمد", "佐々木", "𠮷", "イ", "X1"])("the name %s is accepted", (lastName) => {
    expect(messagesOf(formSchema.safeParse({ ...form, lastName }))).toEqual({});
  });

  test("a name of more than 100 characters is refused", () => {
    expect(messagesOf(formSchema.safeParse({ ...form, lastName: "山".repeat(101) }))).toEqual({
      lastName: "100文字以内で入力してください。",
    });
  });
});

describe("what people type in Japanese is understood", () => {
  test.each([
    ["phoneNumber", "０９０１２３４５６７８", "09012345678"],
    ["phoneNumber", "090-1234-5678", "09012345678"],
    ["phoneNumber", "０９０ー１２３４ー５６７８", "09012345678"],
    ["lastNameKana", "やまだ", "ヤマダ"],
    ["lastNameKana", "ﾔﾏﾀﾞ", "ヤマダ"],
    ["firstNameKana", " はなこ　", "ハナコ"],
    ["lastName", "　山田 ", "山田"],
    ["firstNameKana", "か゛き゜", "ガキ\u309a"],
    ["lastName", "か\u3099んた", "がんた"],
    ["lastName", "神\u{fa19}谷", "神\u{fa19}谷"],
    ["lastName", "葛\u{e0100}城", "葛\u{e0100}城"],
  ])("%s %j becomes %s", (field, typed, understood) => {
    expect(formSchema.parse({ ...form, [field]: typed })).toMatchObject({ [field]: understood });
    expect(payloadSchema.parse({ ...payload, [field]: typed })).toMatchObject({ [field]: understood });
  });
});

describe("the variants of the form", () => {
  test("the registration form has neither medical record code nor e-mail (spec §5 Two variants)", () => {
    expect(formSchema.parse({ ...form, medicalRecordCode: "M000001", email: "hanako@example.com" })).toEqual(form);
  });
});

describe("from form to payload", () => {
  test("a valid form is sent with sex as 0 or 1 and the birthdate as yyyy-MM-dd (spec §3 birthdate, spec §9 sex)", () => {
    expect(toProfilePayload(formSchema.parse(form))).toEqual({ ...payload, isBirthdateDefault: false });
  });

  test("a missing birthdate is sent as 1970-01-01 (spec §4 A registration without a birthdate, spec §9 default birthdate)", () => {
    expect(toProfilePayload({ ...formSchema.parse(form), birthdate: {} })).toMatchObject({
      birthdate: "1970-01-01",
      isBirthdateDefault: true,
    });
  });
});

describe("the stored profile", () => {
  const empty = {
    lastName: "",
    firstName: "",
    lastNameKana: "",
    firstNameKana: "",
    medicalRecordCode: "",
    sex: 0,
    phoneNumber: "",
    birthdate: "",
    email: "",
    isLineLinked: 0,
    careNeeds: [],
    careNeedsNote: "",
    isBirthdateDefault: false,
  };

  test("a missing value is empty text or 0 (spec §3 A value that is empty)", () => {
    expect(storedProfileSchema.parse({})).toEqual(empty);
  });

  test("null is empty text or 0", () => {
    const nothing = Object.fromEntries(Object.keys(empty).map((field) => [field, null]));
    expect(storedProfileSchema.parse(nothing)).toEqual(empty);
  });

  test("a given value stays (spec §3 Patient profile)", () => {
    const account = { medicalRecordCode: "M000123", email: "hanako@example.com", isLineLinked: 1 };
    const stored = { ...payload, ...account, isBirthdateDefault: true };
    expect(storedProfileSchema.parse(stored)).toEqual(stored);
  });

  test("a sex stored as text is read as a number", () => {
    expect(storedProfileSchema.parse({ sex: "1" }).sex).toBe(1);
  });
});
