import {
  readClinicPictures,
  removeLogo,
  removePhotograph,
  storeLogo,
  storePhotograph,
} from "./store-clinic-picture.ts";
import { readDoctors, removeDoctor, removePortrait, storeDoctor, storePortrait } from "./store-doctor.ts";

/** The calls on a clinic's logo, its photograph, and its doctors with their portraits. */
export const brandingHandlers = {
  readClinicPictures,
  storeLogo,
  removeLogo,
  storePhotograph,
  removePhotograph,
  readDoctors,
  storeDoctor,
  removeDoctor,
  storePortrait,
  removePortrait,
};
