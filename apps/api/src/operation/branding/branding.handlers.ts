import {
  readClinicPictures,
  removeLogo,
  removePhotograph,
  storeLogo,
  storePhotograph,
} from "./store-clinic-picture.ts";

/** The calls on a clinic's logo and its photograph. */
export const brandingHandlers = {
  readClinicPictures,
  storeLogo,
  removeLogo,
  storePhotograph,
  removePhotograph,
};
