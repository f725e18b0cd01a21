// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { demonstrationClinic } from "../../testing/demonstration.ts";
import { ClinicContext } from "../clinic/clinic-provider.tsx";
import { DoctorAvatar } from "./doctor-avatar.tsx";

const [sato] = demonstrationClinic.doctors;
const portrait = { url: "/api/v1/clinic/clinic-minato/picture/abc/web", width: 480, height: 560 };
const clinic = { ...demonstrationClinic, doctors: sato ? [{ ...sato, portrait }] : [] };

test.each([
  ["佐藤 美咲", portrait.url],
  ["佐藤　美咲", portrait.url],
  ["長曽我部 和之進", undefined],
  [null, undefined],
])("the doctor %j of a visit is shown by %j", (doctorName, url) => {
  const { container } = render(
    <ClinicContext value={clinic}>
      <DoctorAvatar doctorName={doctorName} />
    </ClinicContext>,
  );
  expect(container.querySelector("img")?.getAttribute("src") ?? undefined).toBe(url);
  expect(container.querySelector("svg") === null).toBe(url !== undefined);
});
