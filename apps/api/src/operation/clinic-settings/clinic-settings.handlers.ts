import { changeClinicSettings, readClinicSettings } from "./change-clinic-settings.ts";
import { publishTerms, readPublishedTerms } from "./publish-terms.ts";
import { readDepartments, storeDepartment } from "./store-department.ts";
import { translateTerms } from "./translate-terms.ts";

/** The calls on the clinic's settings, departments and texts. */
export const clinicSettingsHandlers = {
  readClinicSettings,
  changeClinicSettings,
  readDepartments,
  storeDepartment,
  readTerms: readPublishedTerms,
  publishTerms,
  translateTerms,
};
