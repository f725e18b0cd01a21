import type { ProfileUpdate, StoredProfile } from "./profile.ts";

type SentProfile = Omit<ProfileUpdate, "isBirthdateDefault"> & Pick<StoredProfile, "careNeeds" | "careNeedsNote">;

/** A patient's profile in tests, as it is sent; a test overrides fields. Phone numbers are unique. */
export const profileFixture: SentProfile = {
  lastName: "山田",
  firstName: "花子",
  lastNameKana: "ヤマダ",
  firstNameKana: "ハナコ",
  sex: 1,
  birthdate: "1990-04-01",
  phoneNumber: "09012345678",
  careNeeds: [],
  careNeedsNote: "",
};

/** The same as it is stored. */
export const storedProfileFixture: StoredProfile = {
  ...profileFixture,
  sex: 1,
  medicalRecordCode: "M000123",
  email: "hanako@example.com",
  isLineLinked: 0,
  isBirthdateDefault: false,
};

/** Another patient's, different in every field. */
export const otherProfileFixture: SentProfile = {
  lastName: "鈴木",
  firstName: "一郎",
  lastNameKana: "スズキ",
  firstNameKana: "イチロウ",
  sex: 0,
  birthdate: "1985-12-24",
  phoneNumber: "08011112222",
  careNeeds: ["hearing", "writing"],
  careNeedsNote: "補聴器を使っています。",
};
