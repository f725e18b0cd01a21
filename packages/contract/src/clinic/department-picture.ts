import { z } from "zod";

/** The subjects of a department's picture; the first one fits any department. */
export const DEPARTMENT_PICTURES = [
  "general",
  "internal",
  "skin",
  "sleep",
  "allergy",
  "women",
  "hair",
  "weight",
  "mind",
] as const;

export const departmentPictureSchema = z.enum(DEPARTMENT_PICTURES);
