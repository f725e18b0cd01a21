import { joinClinicCall } from "@madoguchi/contract/patient/join-clinic.calls";
import { readProfileCall } from "@madoguchi/contract/patient/profile.calls";
import { changeProfileCall } from "@madoguchi/contract/patient/profile-change.calls";
import { registerProfileCall } from "@madoguchi/contract/patient/registration.calls";
import { createProfileUpdateSchema } from "@madoguchi/contract/profile/profile";
import { createProfileRegistrationSchema } from "@madoguchi/contract/registration/profile-registration";
import { NOT_ACTING } from "@madoguchi/contract/representation/acting";
import type { Context } from "hono";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { contentVersion } from "../../records/content-version/content-version.ts";
import { openBusinessRoutes } from "../answer-patient-call.ts";
import type { BusinessEnv, CallingCustomer } from "../customer-context.ts";
import { limitPhoneGuesses } from "../limit-phone-guesses.ts";
import { changeProfile } from "./change-profile.ts";
import { joinAnotherClinic } from "./join-clinic.ts";
import { readProfile } from "./read-profile.ts";
import { registerProfile } from "./register-profile.ts";

/** The patient's profile: reading, registering and changing it. */
export function createProfileRoutes(needs: Pick<Deps, "database" | "now" | "settings">) {
  const { routes, answer, act, answerOnceItself } = openBusinessRoutes(needs);
  const askerOf = (context: Context<BusinessEnv>, { settings }: typeof needs) => ({
    identityUid: context.var.claims.uid,
    network: networkAtBusiness(context, settings),
  });
  const registerCall = { ...registerProfileCall, body: createProfileRegistrationSchema(needs.now) };
  const changeCall = { ...changeProfileCall, body: createProfileUpdateSchema(needs.now) };

  answer(readProfileCall, async ({ deps, context }) => {
    // A signed-in person without a record is no customer yet.
    const owner: CallingCustomer | undefined = context.get("customer");
    const profile = await readProfile(deps, owner);
    context.header("Cache-Control", "no-store");
    context.header("ETag", contentVersion(profile));
    return profile;
  });
  answerOnceItself(registerCall, ({ deps, params, body, context }, once) => {
    const { claims, requestId } = context.var;
    const newcomer = { claims, medicalBusinessId: params.medicalBusinessId, requestId };
    return limitPhoneGuesses(deps, askerOf(context, deps), () =>
      once(body, (database) => registerProfile({ ...deps, database }, newcomer, body)),
    );
  });
  act(changeCall, ({ deps, customer, body, context }) => {
    // This form has the rules of a patient's own record (spec §5); a represented person's is `changePersonCall`.
    if (customer.representativeId !== undefined)
      return fail(NOT_ACTING, { reason: "the form is for the patient's own record" });
    const ifMatch = context.req.header("if-match");
    return limitPhoneGuesses(deps, askerOf(context, deps), () => changeProfile(deps, customer, body, ifMatch));
  });
  act(joinClinicCall, ({ deps, customer, body: { clinicId, answers } }) =>
    joinAnotherClinic(deps, { ...customer, clinicId }, answers),
  );
  return routes;
}
