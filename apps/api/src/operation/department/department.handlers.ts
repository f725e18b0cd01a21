import { readDepartments, storeDepartment } from "./store-department.ts";

/** The calls on the clinic's departments. */
export const departmentHandlers = { readDepartments, storeDepartment };
