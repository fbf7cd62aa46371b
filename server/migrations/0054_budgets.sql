CREATE TABLE "expense_budgets" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"year" integer NOT NULL,
	"month" integer,
	"category_id" uuid NOT NULL,
	"limit" bigint NOT NULL,
	CONSTRAINT "expense_budgets_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "repeat" jsonb;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "repeat_next_on" date;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "repeat_of_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "expense_budgets" ADD CONSTRAINT "expense_budgets_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expense_budgets_month" ON "expense_budgets" USING btree ("team_id","category_id","year",coalesce(month, 0)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expenses_repeat" ON "expenses" USING btree ("repeat_next_on") WHERE repeat_next_on is not null and deleted_at is null;