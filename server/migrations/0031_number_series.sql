CREATE TABLE "number_counters" (
	"team_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "number_counters_team_id_series_id_year_pk" PRIMARY KEY("team_id","series_id","year")
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"doc_type" text NOT NULL,
	"prefix" text NOT NULL,
	"yearly" boolean DEFAULT true NOT NULL,
	"padding" smallint NOT NULL,
	"first_number" integer DEFAULT 1 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "number_series_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "number_counters" ADD CONSTRAINT "number_counters_team_id_series_id_number_series_team_id_id_fk" FOREIGN KEY ("team_id","series_id") REFERENCES "public"."number_series"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "number_series_code" ON "number_series" USING btree ("team_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "number_series_default" ON "number_series" USING btree ("team_id","doc_type") WHERE is_default;