import { type Browser, expect } from "@playwright/test";
import { CallPerson, launchCallBrowser } from "./support/call/call-person.ts";
import { type BegunVisit, beginVisit } from "./support/call/visit.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { test } from "./support/fixtures.ts";

let browsers: Browser[] = [];

test.beforeAll(async ({ launchOptions }) => {
  browsers = await Promise.all([launchCallBrowser(launchOptions), launchCallBrowser(launchOptions)]);
});
test.afterAll(() => Promise.all(browsers.map((browser) => browser.close())));

function open(side: "patient" | "doctor", visit: BegunVisit): Promise<CallPerson> {
  const browser = browsers[side === "patient" ? 0 : 1];
  if (!browser) throw new Error("no browser is open");
  return CallPerson.open(browser, visit[side]);
}

test("patient and doctor see and hear each other, through reloads and a change of device, until the doctor has finished", async ({
  patient: person,
}) => {
  const visit = await beginVisit(person);
  const [doctor, patient] = await Promise.all([open("doctor", visit), open("patient", visit)]);
  await doctor.join();
  await patient.join();
  await Promise.all([doctor.expectMedia(), patient.expectMedia()]);
  await expect.poll(() => patient.read()).toMatchObject({ status: "connected", quality: "good", phase: "call" });
  expect(await patient.measure()).toMatchObject({ localCandidate: expect.stringMatching(/host|prflx/) });

  await patient.load();
  await patient.join();
  await Promise.all([doctor.expectMedia(), patient.expectMedia()]);
  await doctor.load();
  await doctor.join();
  await Promise.all([doctor.expectMedia(), patient.expectMedia()]);

  const telephone = await open("patient", visit);
  await telephone.enterRoom();
  await expect.poll(() => telephone.read()).toMatchObject({ connection: "open", isHeldElsewhere: true });
  expect(await patient.read()).toMatchObject({ status: "connected" });
  await telephone.takeOver();
  await telephone.join();
  await Promise.all([doctor.expectMedia(), telephone.expectMedia()]);
  await expect.poll(() => patient.read()).toMatchObject({ status: "elsewhere", isHeldElsewhere: true, devices: "off" });

  await telephone.setCameraOn(false);
  await expect.poll(() => doctor.read()).toMatchObject({ isRemoteCameraOn: false, isRemoteMicrophoneOn: true });

  await new ClinicDesk().finish(visit.treatmentId);
  for (const person of [doctor, telephone]) {
    await expect.poll(() => person.read()).toMatchObject({ status: "ended", phase: "ended", devices: "off" });
  }
  await Promise.all([doctor, patient, telephone].map((person) => person.close()));
});

test("a patient who allows neither camera nor microphone reads about it, sees and hears the doctor", async ({
  patient: person,
  launchOptions,
}) => {
  const visit = await beginVisit(person);
  const denying = await launchCallBrowser(launchOptions, "denies");
  const [doctor, patient] = await Promise.all([open("doctor", visit), CallPerson.open(denying, visit.patient)]);
  await Promise.all([patient.join(), doctor.join()]);
  await patient.expectMedia();
  expect(await patient.read()).toMatchObject({ cameraProblem: "denied", microphoneProblem: "denied" });
  await expect
    .poll(() => doctor.read())
    .toMatchObject({ status: "connected", isRemoteCameraOn: false, isRemoteMicrophoneOn: false });
  await doctor.close();
  await denying.close();
});
