CREATE TABLE "blog_post_authors" (
	"team_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "blog_post_authors_team_id_post_id_user_id_pk" PRIMARY KEY("team_id","post_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "audience" text DEFAULT 'team' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_post_authors" ADD CONSTRAINT "blog_post_authors_team_id_post_id_blog_posts_team_id_id_fk" FOREIGN KEY ("team_id","post_id") REFERENCES "public"."blog_posts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_authors" ADD CONSTRAINT "blog_post_authors_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_audience" CHECK (audience = 'team' or (audience = 'managers' and not public));