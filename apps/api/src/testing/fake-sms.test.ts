import { describeSms } from "../platform/adapters/sms/sms.contract-test.ts";
import { createFakeSms } from "./fake-sms.ts";

const now = () => new Date("2026-05-11T09:00:00+09:00");

describeSms("the tests of the API imitate it", { sms: createFakeSms(now).service, now });
