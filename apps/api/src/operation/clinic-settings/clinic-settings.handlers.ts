import { changeClinicSettings, readClinicSettings } from "./change-clinic-settings.ts";

/** The calls on the clinic's settings. */
export const clinicSettingsHandlers = { readClinicSettings, changeClinicSettings };
