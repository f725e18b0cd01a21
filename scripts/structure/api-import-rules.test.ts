import { describe, expect, test } from "vitest";
import { checkImports } from "./check-imports.ts";

const API = "apps/api/src";

function problemsOf(path: string, specifier: string): string[] {
  const text = `import { thing } from "${specifier}";`;
  return checkImports({ path: `${API}/${path}`, text }).map(({ problem }) => problem);
}

describe("allowed", () => {
  test.each([
    ["main.ts", "./platform/adapters/identity/identity.ts"],
    ["composition/patient.routes.ts", "../patient/booking/booking.routes.ts"],
    ["composition/jobs.ts", "../records/payment/reconcile-payments.ts"],
    ["patient/reservation/booking.routes.ts", "./cancel-treatment.ts"],
    ["patient/reservation/booking.routes.ts", "../customer-context.ts"],
    ["patient/reservation/booking.routes.ts", "@hono/zod-openapi"],
    ["patient/reservation/cancel-treatment.ts", "../../records/spot/seat.store.ts"],
    ["patient/reservation/cancel-treatment.ts", "../../platform/errors/fail.ts"],
    ["patient/booking/booking.store.ts", "../../records/customer/customer.table.ts"],
    ["patient/booking/booking.store.ts", "drizzle-orm"],
    ["patient/reservation/cancel-treatment.test.ts", "../../testing/test-clinic.ts"],
    ["operation/billing/charge-treatment.ts", "../treatment-command.ts"],
    ["callbacks/card/receive-card-push.ts", "../../records/payment/settle-payment.ts"],
    ["records/charge/charge.store.ts", "../treatment/treatment.table.ts"],
    ["records/payment/settle-payment.ts", "../../platform/adapters/card/card.port.ts"],
    ["demonstration/demonstration.store.ts", "../records/clinic/clinic.table.ts"],
  ])("%s may import %s", (path, specifier) => {
    expect(problemsOf(path, specifier)).toEqual([]);
  });
});

describe("against the directions of the layers", () => {
  test.each([
    ["patient/reservation/cancel-treatment.ts", "../../operation/operator.ts", "a use case of patient"],
    ["patient/reservation/cancel-treatment.ts", "../history/list-treatments.ts", "a use case of patient"],
    ["operation/billing/charge-treatment.ts", "../../patient/customer-context.ts", "a use case of operation"],
    ["operation/brand-new/first-file.ts", "../billing/charge-treatment.ts", "a use case of operation"],
    ["callbacks/card/receive-card-push.ts", "../../patient/paying/start-payment.ts", "a use case of callbacks"],
    ["records/charge/reissue-charge.ts", "../../operation/operator.ts", "a record's rule or use case"],
    ["records/charge/charge.store.ts", "../../patient/customer-context.ts", "a store imports"],
    ["platform/http/validate.ts", "../../records/clinic/clinic.store.ts", "platform knows no clinic word"],
    ["platform/http/validate.ts", "@madoguchi/contract/treatment/status", "platform knows no clinic word"],
    ["platform/adapters/mail/smtp.ts", "../../db/database.ts", "adapters speak to the outside"],
    ["demonstration/clinic-minato.ts", "../patient/clinic/read-clinic.ts", "demonstration fills records"],
    ["composition/jobs.ts", "../patient/clinic/read-clinic.ts", "jobs and figures"],
    ["main.ts", "./records/clinic/clinic.store.ts", "beside main start"],
    ["main.ts", "../../sandbox/src/sandbox.ts", "beside main start"],
  ])("%s may not import %s", (path, specifier, reason) => {
    const [problem, ...more] = problemsOf(path, specifier);
    expect(more).toEqual([]);
    expect(problem ?? "").toContain(reason);
  });
});

describe("against the kind in a file's name", () => {
  test.each([
    ["patient/reservation/cancel-treatment.ts", "../../platform/adapters/mail/mail.ts", "a use case of patient"],
    ["patient/reservation/cancel-treatment.ts", "../../records/treatment/treatment.table.ts", "a use case of patient"],
    ["patient/reservation/cancel-treatment.ts", "../profile/profile.routes.ts", "a use case of patient"],
    ["patient/brand-new/first-file.ts", "../../records/treatment/treatment.table.ts", "a use case of patient"],
    ["patient/reservation/reservation.handlers.ts", "./booking.store.ts", "the list of handlers of a task"],
    ["patient/reservation/reservation.handlers.ts", "../profile/read-profile.ts", "the list of handlers of a task"],
    ["records/treatment/transitions.ts", "./treatment.table.ts", "a record's rule or use case"],
    ["records/treatment/treatment.table.ts", "./treatment.store.ts", "a table imports tables"],
    ["composition/app.ts", "../platform/adapters/mail/mail.ts", "app composes"],
    ["composition/app.ts", "../patient/booking/cancel-treatment.ts", "app composes"],
    ["patient/reservation/cancel-treatment.ts", "drizzle-orm", "the ORM and the driver"],
    ["patient/reservation/cancel-treatment.ts", "pg", "the ORM and the driver"],
    ["patient/reservation/cancel-treatment.ts", "hono/http-exception", "the web framework"],
    ["records/treatment/treatment.store.ts", "@hono/zod-openapi", "the web framework"],
    ["records/payment/settle-payment.ts", "pg-boss", "the queue"],
    ["patient/reservation/cancel-treatment.test.ts", "../../../../sandbox/src/sandbox.ts", "the program's own files"],
  ])("%s may not import %s", (path, specifier, reason) => {
    const [problem, ...more] = problemsOf(path, specifier);
    expect(more).toEqual([]);
    expect(problem ?? "").toContain(reason);
  });
});
