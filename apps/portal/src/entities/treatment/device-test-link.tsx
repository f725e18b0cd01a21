import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";

type Tested = Pick<TreatmentLine, "statusId" | "steps">;

/** Whether the devices of a visit were tested; `undefined` if it needs no test: it is not by video, or has begun. */
export function isDeviceTested({ statusId, steps }: Tested): boolean | undefined {
  const step = steps.find(({ step: name }) => name === "device-test");
  return step && statusId === TreatmentStatus.Reserved ? step.state === "done" : undefined;
}

type DeviceTestLinkProps = {
  treatment: Tested;
  /** Its style until the test is done; a plain link by default. */
  awaitedClassName?: string;
};

/** 機器を確認する: a link to the device test, for a visit by video. */
export function DeviceTestLink({ treatment, awaitedClassName = STANDALONE_LINK_CLASS }: DeviceTestLinkProps) {
  const isTested = isDeviceTested(treatment);
  if (isTested === undefined) return null;
  return (
    <Link to="/examination-test" className={isTested ? STANDALONE_LINK_CLASS : awaitedClassName}>
      {isTested ? "機器をもう一度確認する" : "機器を確認する"}
    </Link>
  );
}
