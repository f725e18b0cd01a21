import { expect, test } from "@playwright/test";
import { journeyAddresses } from "../support/addresses.ts";
import { launchCallBrowser } from "../support/call/call-person.ts";
import { Customer, findFreeSpot } from "../support/customer.ts";
import { deskAddress, signInAtDesk } from "../support/desk-sign-in.ts";
import { expectMedia, watchMedia } from "../support/measured-media.ts";
import { inventPatient } from "../support/patient.ts";
import { readRecords } from "../support/records.ts";
import { openRoomNow } from "../support/visit-room.ts";
import { EnginePage } from "./engine-page.ts";
import { openFirefox } from "./firefox.ts";
import { readIdToken, signInByCode } from "./sign-in.ts";

/** How many seconds the doctor's picture has played, once it has a size. */
const PICTURE = `
  const video = document.querySelector("video[aria-label='医師の映像']");
  return video && video.videoWidth > 0 ? video.currentTime : 0;`;

test("a patient in Firefox and a doctor in Chromium see each other", async ({ launchOptions }) => {
  const [patient, browser] = await Promise.all([
    openFirefox().then((driver) => new EnginePage(driver)),
    launchCallBrowser(launchOptions),
  ]);
  try {
    const person = inventPatient();
    await patient.open(`${journeyAddresses.portal}/login/`);
    await signInByCode(patient, person.email);
    const customer = new Customer(await readIdToken(patient));
    await customer.register(person);
    const treatmentId = await customer.book(await findFreeSpot());
    await openRoomNow(treatmentId);
    await readRecords("update treatment set doctor_name = '小林 直樹' where treatment_id = $1", [treatmentId]);
    await patient.open(`${journeyAddresses.portal}/examination/${treatmentId}`);
    await patient.choose("今いる都道府県", "東京都");
    await patient.tick("自宅");
    await patient.tick("いません");
    await patient.tick("診察を録音・録画・撮影しません");
    await patient.press("button", "同意して待合室に入る");

    const doctor = await (await browser.newContext({ permissions: ["camera", "microphone"] })).newPage();
    await watchMedia(doctor);
    await signInAtDesk(doctor);
    await doctor.goto(`${deskAddress}/visit/${treatmentId}`);
    await doctor.getByRole("button", { name: "呼び出す" }).click();
    await patient.press("button", "参加する");
    await expectMedia(doctor);
    await expect.poll(() => patient.driver.run(PICTURE)).toBeGreaterThan(1);
  } finally {
    await Promise.all([patient.driver.close(), browser.close()]);
  }
});
