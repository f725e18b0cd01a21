import { changeClinicSettingsCall, readClinicSettingsCall } from "@madoguchi/contract/operation/clinic-settings.calls";
import { readDepartmentsCall, storeDepartmentCall } from "@madoguchi/contract/operation/department.calls";
import { publishTermsCall, readTermsCall, translateTermsCall } from "@madoguchi/contract/operation/terms.calls";
import type { Deps } from "../../platform/deps.ts";
import { contentVersion } from "../../records/content-version/content-version.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { changeClinicSettings, readClinicSettings } from "./change-clinic-settings.ts";
import { publishTerms, readPublishedTerms } from "./publish-terms.ts";
import { readDepartments, storeDepartment } from "./store-department.ts";
import { translateTerms } from "./translate-terms.ts";

/** The calls on the clinic's settings, departments and texts. */
export function createClinicSettingsRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readClinicSettingsCall, async ({ deps, operator, context }) => {
    const settings = await readClinicSettings(deps, operator);
    context.header("ETag", contentVersion(settings));
    return settings;
  });
  act(changeClinicSettingsCall, ({ deps, operator, body, ifMatch }) =>
    changeClinicSettings(deps, operator, body, ifMatch),
  );
  answer(readDepartmentsCall, async ({ deps, operator, context }) => {
    const list = await readDepartments(deps, operator);
    context.header("ETag", contentVersion(list.clinicalDepartments));
    return list;
  });
  act(storeDepartmentCall, ({ deps, operator, params, body, ifMatch }) =>
    storeDepartment(deps, operator, params.clinicalDepartmentId, body, ifMatch),
  );
  answer(readTermsCall, ({ deps, operator }) => readPublishedTerms(deps, operator));
  answer(publishTermsCall, ({ deps, operator, body }) => publishTerms(deps, operator, body));
  act(translateTermsCall, ({ deps, operator, params, body }) => translateTerms(deps, operator, params, body));
  return routes;
}
