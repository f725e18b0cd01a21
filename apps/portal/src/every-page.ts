// The components of every public page, and the report of failures: imported here they are in the entry's file, as one
// file is smaller than several.
import "@madoguchi/ui/buttons/button";
import "@madoguchi/ui/feedback/notice";
import "@madoguchi/ui/feedback/part-not-loaded";
import "@madoguchi/ui/feedback/show-toast";
import "@madoguchi/ui/feedback/skeleton";
import "@madoguchi/ui/fields/field-frame";
import "@madoguchi/ui/forms/first-input";
import "@madoguchi/ui/layout/page-heading";
import "@madoguchi/ui/layout/section";
import "@madoguchi/ui/text/text-link-class";
import "./entities/clinic/describe-price.ts";
import "./errors/use-report-error.ts";
