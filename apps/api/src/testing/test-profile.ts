/** A patient's profile as it is registered; a test says what it has to say otherwise. Phone numbers are unique. */
export const TEST_PROFILE = {
  lastName: "山田",
  firstName: "花子",
  lastNameKana: "ヤマダ",
  firstNameKana: "ハナコ",
  sex: 1,
  birthdate: "1990-04-01",
  phoneNumber: "09012345678",
};

/** A phone number of its own for each patient that a test counts. */
export function testPhoneNumber(index: number): string {
  return `090${String(index).padStart(8, "0")}`;
}
