// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createHasPlayedVideo, createLatestTreatment, createSignInEmail } from "./stored-values.ts";

const latest = { treatmentId: "t-1", isAdditionalMedicineAvailable: 1, isApplyingAdditionalMedicine: 0 } as const;

test("a written value is read again, and deleted when it is cleared", () => {
  const email = createSignInEmail(localStorage);
  const treatment = createLatestTreatment(localStorage);
  const played = createHasPlayedVideo(localStorage);
  email.write("hanako@example.com");
  treatment.write(latest);
  played.write(true);
  expect([email.read(), treatment.read(), played.read()]).toEqual(["hanako@example.com", latest, true]);
  email.clear();
  treatment.clear();
  played.clear();
  expect([email.read(), treatment.read(), played.read()]).toEqual(["", undefined, false]);
});

test("a video counts as not played until it was (spec §3 Local storage)", () => {
  expect(createHasPlayedVideo(localStorage).read()).toBe(false);
});

test.each([
  ["no JSON", "{"],
  ["nothing", "null"],
  ["another shape", '"t-1"'],
  ["a treatment without an id", '{"treatmentId":""}'],
  ["an id that is a number", '{"treatmentId":3}'],
])("a latest treatment that holds %s counts as none", (_, text) => {
  localStorage.setItem("madoguchi.latestTreatment", text);
  expect(createLatestTreatment(localStorage).read()).toBeUndefined();
});

test("flags that are not 1 are 0", () => {
  localStorage.setItem("madoguchi.latestTreatment", '{"treatmentId":"t-1","isAdditionalMedicineAvailable":"1"}');
  expect(createLatestTreatment(localStorage).read()).toEqual({
    treatmentId: "t-1",
    isAdditionalMedicineAvailable: 0,
    isApplyingAdditionalMedicine: 0,
  });
});

test("if the browser blocks the storage, the address of the sign-in is in memory until the page is left", () => {
  const email = createSignInEmail(undefined);
  email.write("hanako@example.com");
  expect(email.read()).toBe("hanako@example.com");
  expect(createSignInEmail(undefined).read()).toBe("");
  email.clear();
  expect(email.read()).toBe("");
});

test("a storage that is full, or refuses to read, causes no failure", () => {
  const refuse = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  const full = { getItem: refuse, setItem: refuse, removeItem: refuse };
  const treatment = createLatestTreatment(full);
  treatment.write(latest);
  treatment.clear();
  expect(treatment.read()).toBeUndefined();
});
