//! What is public, and does all of it have an example? `surface.txt` lists it, so that it does not change by accident. The
//! list is made from the sources, so it is the same with every compiler. It has what `src/lib.rs` exports, with all features
//! and with vectors, and what is implemented for that. It also has the module `internals`, which the documentation hides.
//!
//!     UPDATE_SURFACE=1 cargo test --test surface     writes the list again

#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};
use syn::{
    Attribute, Expr, ExprLit, Fields, Ident, ImplItem, Item, ItemImpl, Lit, Meta, Type, UseTree, Visibility,
    parse_quote,
};

/// An item of a module.
struct Found {
    item: Item,
    /// The public modules that it is in; `None` if one of the modules around it is private.
    path: Option<Vec<Ident>>,
    has_example: bool,
}

/// Whether the documentation has a block of code.
fn has_example(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => {
            matches!(&pair.value, Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) if line.value().contains("```"))
        }
        _ => false,
    })
}

fn has_cfg(attributes: &[Attribute], words: &[&str]) -> bool {
    attributes.iter().filter(|attribute| attribute.path().is_ident("cfg")).any(|attribute| {
        let condition = quote_free(&parse_quote!(#[a] #attribute struct A;));
        words.iter().any(|word| condition.contains(word))
    })
}

/// An item as text.
fn quote_free(item: &Item) -> String {
    prettyplease::unparse(&syn::File {
        shebang: None,
        frontmatter: None,
        attrs: vec![],
        items: vec![item.clone()],
    })
}

/// The conditions on features of the crate and of the target. They are part of what is public.
fn features(attributes: &[Attribute]) -> Vec<Attribute> {
    attributes
        .iter()
        .filter(|attribute| has_cfg(std::slice::from_ref(attribute), &["feature"]))
        .cloned()
        .collect()
}

/// Collects all items of a module and of its submodules, each with the conditions of the modules around it.
fn collect(
    items: Vec<Item>,
    folder: &Path,
    conditions: &[Attribute],
    path: Option<&[Ident]>,
    all: &mut Vec<Found>,
) {
    for mut item in items {
        let Some(attributes) = attributes_of(&mut item) else { continue };
        if has_cfg(attributes, &["test", "doctest"]) {
            continue;
        }
        let conditions = [conditions, &features(attributes)].concat();
        let visible = [conditions.clone(), kept(attributes)].concat();
        let has_example = has_example(attributes);
        if let Item::Mod(module) = item {
            let inside = folder.join(module.ident.to_string());
            let items = module.content.map_or_else(|| parse(&inside), |(_, items)| items);
            let path = path.filter(|_| is_public(&module.vis)).map(|path| [path, &[module.ident]].concat());
            collect(items, &inside, &conditions, path.as_deref(), all);
        } else {
            if let Some(attributes) = attributes_of(&mut item) {
                *attributes = visible;
            }
            all.push(Found { item, path: path.map(<[Ident]>::to_vec), has_example });
        }
    }
}

fn parse(module: &Path) -> Vec<Item> {
    let files = [module.with_extension("rs"), module.join("mod.rs")];
    let file =
        files.iter().find(|file| file.exists()).unwrap_or_else(|| panic!("no file for {}", module.display()));
    syn::parse_file(&fs::read_to_string(file).expect("a file")).expect("Rust").items
}

fn attributes_of(item: &mut Item) -> Option<&mut Vec<Attribute>> {
    Some(match item {
        Item::Const(item) => &mut item.attrs,
        Item::Enum(item) => &mut item.attrs,
        Item::Fn(item) => &mut item.attrs,
        Item::Impl(item) => &mut item.attrs,
        Item::Macro(item) => &mut item.attrs,
        Item::Mod(item) => &mut item.attrs,
        Item::Static(item) => &mut item.attrs,
        Item::Struct(item) => &mut item.attrs,
        Item::Trait(item) => &mut item.attrs,
        Item::Type(item) => &mut item.attrs,
        Item::Use(item) => &mut item.attrs,
        _ => return None,
    })
}

/// What callers can see of an item's attributes.
fn kept(attributes: &[Attribute]) -> Vec<Attribute> {
    let visible = ["derive", "must_use", "non_exhaustive", "deprecated", "macro_export"];
    let is_visible = |attribute: &&Attribute| visible.iter().any(|name| attribute.path().is_ident(name));
    attributes.iter().filter(is_visible).cloned().collect()
}

/// The names that a `use` introduces.
fn names(tree: &UseTree) -> BTreeSet<Ident> {
    match tree {
        UseTree::Path(path) => names(&path.tree),
        UseTree::Group(group) => group.items.iter().flat_map(names).collect(),
        UseTree::Name(name) => [name.ident.clone()].into(),
        UseTree::Rename(rename) => [rename.rename.clone()].into(),
        UseTree::Glob(_) => panic!("a glob hides what is public"),
    }
}

/// The public part of an implementation, or `None` if nothing of it is public.
fn public_part(mut item: ItemImpl, private: &BTreeSet<Ident>) -> Option<Item> {
    if let Type::Path(path) = &*item.self_ty
        && path.path.segments.last().is_some_and(|segment| private.contains(&segment.ident))
    {
        return None;
    }
    let is_of_trait = item.trait_.is_some();
    item.items.retain_mut(|inside| match inside {
        ImplItem::Fn(function) => {
            function.block = parse_quote!({});
            function.attrs = [features(&function.attrs), kept(&function.attrs)].concat();
            !is_of_trait && is_public(&function.vis)
        }
        ImplItem::Const(constant) => !is_of_trait && is_public(&constant.vis),
        _ => is_of_trait,
    });
    (is_of_trait || !item.items.is_empty()).then_some(Item::Impl(item))
}

fn without_private_fields(fields: &mut Fields) {
    let is_visible = |field: &syn::Field| is_public(&field.vis);
    match fields {
        Fields::Named(named) => {
            let all = std::mem::take(&mut named.named);
            named.named = all.into_iter().filter(is_visible).collect();
            named.named.iter_mut().for_each(|field| field.attrs.clear());
        }
        Fields::Unnamed(unnamed) => {
            let all = std::mem::take(&mut unnamed.unnamed);
            unnamed.unnamed = all.into_iter().filter(is_visible).collect();
        }
        Fields::Unit => {}
    }
}

/// The item inside the public modules of a path.
fn within(path: &[Ident], item: Item) -> Item {
    path.iter().rfold(item, |item, name| parse_quote!(pub mod #name { #item }))
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// The visibility, the name and the public part of an item that has a name.
fn visible(item: Item) -> Option<(Visibility, Ident, Item)> {
    Some(match item {
        Item::Fn(mut item) => {
            item.block = parse_quote!({});
            (item.vis.clone(), item.sig.ident.clone(), Item::Fn(item))
        }
        Item::Struct(mut item) => {
            without_private_fields(&mut item.fields);
            (item.vis.clone(), item.ident.clone(), Item::Struct(item))
        }
        Item::Enum(mut item) => {
            item.variants.iter_mut().for_each(|variant| variant.attrs.clear());
            (item.vis.clone(), item.ident.clone(), Item::Enum(item))
        }
        Item::Const(item) => (item.vis.clone(), item.ident.clone(), Item::Const(item)),
        Item::Trait(item) => (item.vis.clone(), item.ident.clone(), Item::Trait(item)),
        Item::Type(item) => (item.vis.clone(), item.ident.clone(), Item::Type(item)),
        Item::Static(item) => (item.vis.clone(), item.ident.clone(), Item::Static(item)),
        // The first three are collected by themselves. What is foreign here is private.
        Item::Impl(_) | Item::Mod(_) | Item::Use(_) | Item::ExternCrate(_) | Item::ForeignMod(_) => {
            return None;
        }
        Item::Macro(item) if kept(&item.attrs).is_empty() => return None,
        other => panic!("neither listed nor known to be private: {}", quote_free(&other)),
    })
}

/// How a line says that something exists with vectors only.
const WITH_VECTORS: &str = r#"#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]"#;

/// Whether a line lists what another one lists without that condition.
fn is_form_for_vectors(line: &str, lines: &BTreeSet<String>) -> bool {
    let others = line.split_inclusive('\n').filter(|part| part.trim() != WITH_VECTORS);
    line.contains(WITH_VECTORS) && lines.contains(&others.collect::<String>())
}

/// All items of the crate, but for modules.
fn everything() -> Vec<Found> {
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = Vec::new();
    collect(parse(&source.join("lib")), &source, &[], Some(&[]), &mut all);
    all
}

/// The names under which items of private modules are public, each with the module that exports it. There is only one.
fn exported(all: &[Found]) -> BTreeMap<Ident, Vec<Ident>> {
    let mut exported = BTreeMap::new();
    for Found { item, path, .. } in all {
        if let (Item::Use(item), Some(path)) = (item, path)
            && is_public(&item.vis)
        {
            for name in names(&item.tree) {
                let before = exported.insert(name.clone(), path.clone());
                assert!(before.is_none_or(|before| before == *path), "{name} is exported twice");
            }
        }
    }
    exported
}

/// The list.
fn surface() -> String {
    let all = everything();
    let exported = exported(&all);
    let (mut lines, mut defined, mut private) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for Found { item, path, .. } in &all {
        let Some((visibility, name, item)) = visible(item.clone()) else { continue };
        match path {
            Some(path) if is_public(&visibility) => _ = lines.insert(quote_free(&within(path, item))),
            // All forms of an operation have the same signature, and are one line.
            None if is_public(&visibility) && exported.contains_key(&name) => {
                lines.insert(quote_free(&within(&exported[&name], item)));
                defined.insert(name);
            }
            _ => _ = private.insert(name),
        }
    }
    assert!(defined.iter().eq(exported.keys()), "each exported name is defined somewhere: {defined:?}");
    let forms = lines.iter().filter(|line| is_form_for_vectors(line, &lines)).cloned().collect();
    lines = &lines - &forms;
    for Found { item, .. } in all {
        if let Item::Impl(item) = item {
            lines.extend(public_part(item, &private).as_ref().map(quote_free));
        }
    }
    lines.into_iter().collect::<Vec<String>>().join("\n")
}

#[test]
fn the_public_surface_is_the_one_that_is_listed() {
    let list = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/surface.txt");
    let surface = surface();
    if env::var_os("UPDATE_SURFACE").is_some() {
        fs::write(&list, &surface).expect("the list can be written");
    }
    let listed = fs::read_to_string(&list).unwrap_or_default().replace("\r\n", "\n");
    let (listed, surface): (BTreeSet<&str>, BTreeSet<&str>) =
        (listed.split("\n\n").collect(), surface.split("\n\n").collect());
    let gone: Vec<_> = listed.difference(&surface).collect();
    let new: Vec<_> = surface.difference(&listed).collect();
    assert!(
        gone.is_empty() && new.is_empty(),
        "what is public has changed. If that is meant, set UPDATE_SURFACE=1 and run this again.\n\nGone: {gone:#?}\n\nNew: {new:#?}"
    );
}

/// The name of the type of an implementation of `Iterator`.
fn iterator(item: &Item) -> Option<Ident> {
    let Item::Impl(ItemImpl { trait_: Some((path, _)), self_ty, .. }) = item else { return None };
    let Type::Path(of) = &**self_ty else { return None };
    let name = of.path.segments.last().map(|segment| segment.ident.clone());
    name.filter(|_| path.is_ident("Iterator"))
}

// A call such as `text.split(…);` does nothing. The compiler then gives a warning, as for slices.
#[test]
fn every_iterator_must_be_used() {
    let all = everything();
    let iterators: BTreeSet<Ident> = all.iter().filter_map(|found| iterator(&found.item)).collect();
    let must_be_used = all.iter().filter_map(|found| match &found.item {
        Item::Struct(item) if item.attrs.iter().any(|attribute| attribute.path().is_ident("must_use")) => {
            Some(item.ident.clone())
        }
        _ => None,
    });
    assert!(iterators.len() >= 5, "{iterators:?}");
    assert_eq!(iterators, must_be_used.filter(|name| iterators.contains(name)).collect());
}

#[test]
fn everything_public_has_an_example() {
    let all = everything();
    let exported = exported(&all);
    // Of the forms of an operation, one has the example.
    let mut examples: BTreeMap<String, bool> = BTreeMap::new();
    for Found { item, path, has_example } in all {
        if let Item::Impl(ItemImpl { trait_: None, self_ty, items, .. }) = &item {
            for inside in items {
                if let ImplItem::Fn(function) = inside
                    && is_public(&function.vis)
                {
                    let name =
                        quote_free(&parse_quote!(type A = #self_ty;)) + &function.sig.ident.to_string();
                    *examples.entry(name).or_default() |= self::has_example(&function.attrs);
                }
            }
        } else if let Some((visibility, name, _)) = visible(item)
            && is_public(&visibility)
            && let Some(modules) = path.as_ref().or_else(|| exported.get(&name))
            && modules.iter().all(|module| module != "internals")
        {
            *examples.entry(name.to_string()).or_default() |= has_example;
        }
    }
    assert!(examples.len() > 100, "{examples:#?}");
    let without: Vec<_> = examples.iter().filter(|(_, has_example)| !**has_example).collect();
    assert!(without.is_empty(), "without an example: {without:#?}");
}
